/**
 * The numbers of the wire, read by a game's declaration into its own types. Sentences become `{ say, ...values }`,
 * decisions `{ do, ...parts }`, words their names. What the numbers mean is in src/whitesmoke/kernel/sentences.py.
 */
import { bitsIn, slug, type AnyGame, type AnySaid, type Declaration, type Declared, type Fact, type Kind, type Spoken, type Value } from "./declared";
import type { Speech } from "./speech";
import type * as wire from "./schema";

/** A game as a viewer sees it. */
export interface DecodedView<G extends Declared = AnyGame> {
  game: string;
  players: number;
  moves: number;
  waiting: number[];
  over: boolean;
  scores: number[] | null;
  seat: number | null;
  /** Counted from 1; 0 where the game has none. */
  round: number;
  turn: number;
  facts: G["Facts"];
  /** What is the viewer's own; null for a spectator. */
  own: G["Own"] | null;
  /** Where everything lies open, what is each seat's own. */
  owns: G["Own"][] | null;
  /** Each seat's place, from 1, when the game is over. */
  places: number[] | null;
  prompt: G["Said"];
  offers: Offer<G>[];
  /** Why the viewer may not talk now. */
  talk: G["Said"] | null;
}

/** A decision that may be made now. */
export interface Offer<G extends Declared = AnyGame> {
  id: number;
  /** How programs call it. */
  name: string;
  decision: G["Decision"];
  label: string;
  /** What one should think about before; "" if there is nothing. */
  warning: string;
}

/** A line of the log. */
export interface Line<G extends Declared = AnyGame> {
  move: number;
  round: number;
  turn: number;
  said: G["Said"];
}

/** What a seat sees of its own or, where all lies open, of anybody's. */
export function ownOf<G extends Declared>(view: DecodedView<G>, seat: number): G["Own"] | null {
  return view.owns?.[seat] ?? (seat === view.seat ? view.own : null);
}

/** Numbers that are read one after the other. */
class Stream {
  #at = 0;
  constructor(readonly numbers: readonly number[]) {}
  next(): number {
    return this.numbers[this.#at++] ?? 0;
  }
  get rest(): number[] {
    return this.numbers.slice(this.#at);
  }
  get isOver(): boolean {
    return this.#at >= this.numbers.length;
  }
}

/** Reads the numbers of one game. */
export class Reader {
  readonly #words = new Map<string, readonly string[]>();
  readonly #sentences = new Map<number, Declaration["sentences"][number]>();

  constructor(readonly declaration: Declaration) {
    for (const [kind, messages] of Object.entries(declaration.words))
      this.#words.set(kind, messages.map((message) => message.slice(kind.length + 1)));
    for (const sentence of declaration.sentences) this.#sentences.set(sentence.number, sentence);
  }

  view<G extends Declared>(told: wire.GameView, speech: Speech<G>): DecodedView<G> {
    const { fields, scene } = this.declaration;
    const { game, players, moves, waiting, over, scores, seat, own, owns } = told;
    const numbers = new Stream(told.facts);
    const facts = this.#facts([...fields, ...scene], numbers, players);
    const places = numbers.rest;
    return {
      game, players, moves, waiting, over, scores, seat,
      round: told.moment[0] ?? 0,
      turn: told.moment[1] ?? 0,
      facts: facts as G["Facts"],
      own: seat === null ? null : this.#own<G>(own, players),
      owns: owns?.length ? owns.map((one) => this.#own<G>(one, players)) : null,
      places: over && places.length ? places : null,
      prompt: this.said<G>(told.prompt)!,
      offers: this.#offers(told.offers, speech),
      talk: this.said<G>(told.talk),
    };
  }

  /** A moment in the past, at which nothing can be decided. */
  past<G extends Declared>(told: wire.GameView, speech: Speech<G>): DecodedView<G> {
    return this.view({ ...told, offers: [] }, speech);
  }

  line<G extends Declared>({ move, round, turn, said }: wire.LogLine): Line<G> {
    return { move, round, turn, said: this.said<G>(said)! };
  }

  /** The one sentence that some numbers say, or null if they say nothing. */
  said<G extends Declared>(numbers: readonly number[]): G["Said"] | null {
    return numbers.length ? (this.#sentence(new Stream(numbers)) as G["Said"]) : null;
  }

  decision<G extends Declared>(id: number): G["Decision"] {
    const verb = this.declaration.verbs.findLast((one) => one.first <= id);
    if (!verb) throw new Error(`There is no decision ${id}.`);
    const values = verb.values[id - verb.first] ?? [];
    const parts = verb.parts.map(({ name, kind }, at) => [name, this.#one(kind, values[at] ?? 0)]);
    return { do: verb.name, ...Object.fromEntries(parts) } as G["Decision"];
  }

  /** The number of a decision; -1 if there is no such one. */
  idOf<G extends Declared>(decision: G["Decision"]): number {
    const wanted = JSON.stringify(Object.entries(decision).sort());
    const verb = this.declaration.verbs.find((one) => one.name === decision.do);
    if (!verb) return -1;
    const at = verb.values.findIndex(
      (_, number) => JSON.stringify(Object.entries(this.decision<G>(verb.first + number)).sort()) === wanted,
    );
    return at < 0 ? -1 : verb.first + at;
  }

  #offers<G extends Declared>(numbers: readonly number[], speech: Speech<G>): Offer<G>[] {
    const stream = new Stream(numbers);
    const offers: Offer<G>[] = [];
    while (!stream.isOver) {
      const id = stream.next();
      const warnings = new Stream(Array.from({ length: stream.next() }, () => stream.next()));
      const read: string[] = [];
      while (!warnings.isOver) read.push(speech.read(this.#sentence(warnings) as G["Said"]));
      const name = this.declaration.names[id] ?? "";
      offers.push({ id, name, decision: this.decision<G>(id), label: speech.label(id), warning: read.join(" ") });
    }
    return offers;
  }

  #own<G extends Declared>(numbers: readonly number[], players: number): G["Own"] {
    const { own_scene, own_fields } = this.declaration;
    return this.#facts([...own_scene, ...own_fields], new Stream(numbers), players) as G["Own"];
  }

  #facts(facts: readonly Fact[], numbers: Stream, players: number): Record<string, Value> {
    const found: Record<string, Value> = {};
    for (const fact of facts) {
      const lengths = (fact.shape ?? []).map((length) => (typeof length === "number" ? length : players));
      found[fact.name] = this.#shaped(fact, lengths, numbers);
    }
    return found;
  }

  #shaped(fact: Fact, lengths: readonly number[], numbers: Stream): Value {
    const [length, ...inner] = lengths;
    if (length === undefined) return fact.kind.name === "sentence" ? this.#sentence(numbers) : this.#value(fact, numbers.next());
    const items = Array.from({ length }, () => this.#shaped(fact, inner, numbers));
    const places = inner.length ? undefined : (this.#words.get(fact.places_kind ?? "") ?? fact.places?.map(slug));
    if (!places) return items;
    return Object.fromEntries(items.flatMap((item, at) => (places[at] ? [[places[at], item]] : [])));
  }

  #value(fact: Fact, number: number): Value {
    if (number === fact.none) return null;
    const name = fact.values?.[number];
    if (name !== undefined) return slug(name) || null;
    if (fact.kind.many === "bits") return bitsIn(number).map((one) => this.#one(fact.kind, one));
    return fact.kind.name === "decision" ? this.decision<AnyGame>(number) : this.#one(fact.kind, number);
  }

  /** One value of a kind, whether there may be several or not. */
  #one(kind: Kind, number: number): Value {
    const words = this.#words.get(kind.name);
    if (words) return words[number] || null;
    return kind.name === "flag" ? number !== 0 : number;
  }

  #sentence(numbers: Stream): AnySaid {
    const sentence = this.#sentences.get(numbers.next());
    if (!sentence) throw new Error("A sentence was told that is not declared.");
    const said: AnySaid = { say: sentence.name };
    for (const { name, kind } of sentence.places ?? []) said[name] = this.#spoken(kind, numbers);
    return said;
  }

  #spoken(kind: Kind, numbers: Stream): Spoken {
    if (kind.many === "bits") return bitsIn(numbers.next()).map((one) => this.#one(kind, one) as Spoken);
    if (kind.many === "list") return Array.from({ length: numbers.next() }, () => this.#spoken({ name: kind.name }, numbers));
    return kind.name === "sentence" ? this.#sentence(numbers) : (this.#one(kind, numbers.next()) as Spoken);
  }
}
