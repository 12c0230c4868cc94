// node server.js PORT FOLDER: boardgame.io's own server with its own file storage.
const { Server, FlatFile } = require("boardgame.io/server");
const { game } = require("./game.js");
const [port, dir] = process.argv.slice(2);
const server = Server({ games: [game], db: new FlatFile({ dir, logging: false }), origins: [/./] });
server.run(Number(port), () => console.log("ready"));
