// node load.js URL MATCHES SECONDS: moves a second that all four seats of a match have seen.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game.js");
const [url, matches, seconds] = process.argv.slice(2);

async function post(path, body) {
  const answer = await fetch(url + path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

let seen = 0, going = false;
const seats = [];

// A move that is made before a client is in step is dropped by the server, so whoever is to move
// and has seen nothing new for a while moves again.
function nudge() {
  for (const { client, playerID, at } of seats) {
    const state = client.getState();
    if (state && state.ctx.currentPlayer === playerID && Date.now() - at() > 2000) client.moves.play();
  }
}

async function match() {
  const { matchID } = await post("/games/peer/create", { numPlayers: 4 });
  for (const playerID of "0123") {
    const { playerCredentials } = await post(`/games/peer/${matchID}/join`, { playerID, playerName: playerID });
    const client = Client({
      game, numPlayers: 4, multiplayer: SocketIO({ server: url }), matchID, playerID,
      credentials: playerCredentials, debug: false,
    });
    let last = -1, when = 0;
    client.subscribe((state) => {
      if (!state || state.G.played === last) return;
      if (last >= 0) seen += 1;
      last = state.G.played;
      when = Date.now();
      if (going && state.ctx.currentPlayer === playerID) setImmediate(() => client.moves.play());
    });
    client.start();
    seats.push({ client, playerID, at: () => when });
  }
}

(async () => {
  for (let count = 0; count < Number(matches); count += 1) await match();
  going = true;
  nudge();
  setInterval(nudge, 500);
  await new Promise((done) => setTimeout(done, 3000));
  const before = seen, began = process.hrtime.bigint();
  await new Promise((done) => setTimeout(done, Number(seconds) * 1000));
  const took = Number(process.hrtime.bigint() - began) / 1e9;
  console.log(JSON.stringify({ rate: (seen - before) / 4 / took }));
  process.exit(0);
})();
