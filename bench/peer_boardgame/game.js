// Four seats, hidden hands, one card a turn: about what a decision in NOPE! is.
const CARDS = 104;

function deal(random) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  const hands = {};
  for (const seat of "0123") hands[seat] = deck.splice(0, 8);
  return { deck, hands, pile: [deck.pop()], played: 0 };
}

exports.game = {
  name: "peer",
  setup: ({ random }) => deal(random),
  playerView: ({ G, playerID }) => {
    const hands = {};
    for (const seat of "0123") hands[seat] = seat === playerID ? G.hands[seat] : G.hands[seat].length;
    return { hands, pile: G.pile.slice(-3), deck: G.deck.length, played: G.played };
  },
  moves: {
    play: {
      client: false,
      move: ({ G, ctx, events }) => {
        const hand = G.hands[ctx.currentPlayer];
        G.pile.push(hand.shift());
        if (!G.deck.length) G.deck = G.pile.splice(0, G.pile.length - 1);
        hand.push(G.deck.pop());
        G.played += 1;
        events.endTurn();
      },
    },
  },
};
