"""Nonsense: what a broken or hostile client may send over a websocket."""

import json
import random

from hypothesis import strategies as st

VERBS = ("hello", "decide", "undo", "leave", "return", "chat", "ping", "view", "event", "", "sit")

words = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        ["pass", "defend", "draw", "attack geeks", "<b>", "\x00", "\ud800"[:0], "🂡", "‮"]
    ),
    st.text(alphabet=st.characters(exclude_categories=()), max_size=8),
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=12,
)
fields = st.fixed_dictionaries(
    {},
    optional={
        "token": values, "since": values, "language": st.sampled_from(["en", "de", "xx"]) | values,
        "seq": st.integers(-5, 50) | values, "name": words | values, "key": words | values,
        "text": words | values, "phrase": st.sampled_from(["hello", "bye", "x"]) | values,
        "extra": values,
    },
)  # fmt: skip
messages = st.builds(
    lambda verb, rest: {"type": verb, **rest}, st.sampled_from(VERBS) | values, fields
)


def as_text(value):
    """JSON, with what JSON cannot say said as Python would."""
    try:
        return json.dumps(value)
    except (TypeError, ValueError):
        return repr(value)


texts = st.one_of(
    messages.map(as_text),
    values.map(as_text),
    st.text(max_size=200),
    messages.map(as_text).flatmap(
        lambda text: st.integers(0, max(0, len(text) - 1)).map(lambda cut: text[:cut])
    ),
    st.integers(1, 300).map(lambda depth: "[" * depth * 100),
    st.integers(1, 30_000).map(
        lambda size: '{"type": "chat", "key": "k", "text": "%s"}' % ("a" * size)
    ),
)
frames = texts | st.binary(max_size=300)


class Cheap:
    """The same sort of nonsense at a rate of thousands a second, for the long run."""

    def __init__(self, seed, tokens, names):
        self.dice, self.tokens, self.names = random.Random(seed), tokens, names
        self.seq = 0

    def message(self):
        """One message, now and then a sensible one."""
        dice = self.dice
        verb = dice.choice(
            ["decide", "decide", "chat", "undo", "leave", "return", "ping", "hello", "x"]
        )
        said = {"type": verb, "key": dice.choice(["k", "ä" * 70, str(dice.random()), None, 7])}
        if verb == "decide":
            said |= {"seq": dice.choice([self.seq, 0, -1, 1 << 70, "1"]), "name": self._name()}
        elif verb == "chat":
            said |= {dice.choice(["text", "phrase"]): self._text()}
        elif verb == "hello":
            del said["key"]
            said["token"] = dice.choice([*self.tokens, "x" * 32, None, "foreign", 5])
            said["since"] = dice.choice([None, 0, self.seq, 10**9, -1])
        elif verb == "ping":
            del said["key"]
        return self._spoilt(json.dumps(said))

    def _name(self):
        return self.dice.choice(
            [self.dice.choice(self.names), "<script>", "", "\u202e", None, ["a"]]
        )

    def _text(self):
        dice = self.dice
        return dice.choice(
            ["hello", "bye", "x" * dice.randrange(600), "\x00\ud83c", "<img>", 3, None]
        )

    def _spoilt(self, text):
        """Most messages whole; some cut, doubled, turned round or made binary."""
        dice = self.dice
        how = dice.randrange(20)
        if how == 0:
            return text[: dice.randrange(len(text))]
        if how == 1:
            return text + text
        if how == 2:
            return text[::-1]
        if how == 3:
            return dice.randbytes(dice.randrange(200))
        if how == 4:
            return "[" * dice.randrange(5000)
        return text
