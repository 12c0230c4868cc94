/**
 * A card or a badge explains itself: what it does and its clause, when one points at it, comes to it with the keyboard,
 * or holds a finger on it. One bubble for the whole page; Esc or going on hides it.
 */
export interface About {
  text: string;
  clause?: string;
}

const POINTING = 450;
const HOLDING = 550;
const ID = "explained";
const EDGE = 8;

let bubble: HTMLElement | null = null;

function shown(near: HTMLElement, { text, clause }: About): void {
  hide();
  bubble = document.createElement("div");
  bubble.id = ID;
  bubble.role = "tooltip";
  bubble.textContent = text;
  if (clause) {
    const cited = document.createElement("small");
    cited.textContent = clause;
    bubble.append(" ", cited);
  }
  // Inside an open dialog, or else it would lie beneath it.
  (near.closest("dialog") ?? document.body).append(bubble);
  place(near, bubble);
  near.setAttribute("aria-describedby", ID);
}

/** Above what is explained if there is room, and never beyond the edge of the window. */
function place(near: HTMLElement, what: HTMLElement): void {
  const at = near.getBoundingClientRect();
  const { width, height } = what.getBoundingClientRect();
  const left = Math.min(Math.max(EDGE, at.left + at.width / 2 - width / 2), innerWidth - width - EDGE);
  const top = at.top - height - EDGE;
  what.style.left = `${left}px`;
  what.style.top = `${top < EDGE ? Math.min(at.bottom + EDGE, innerHeight - height - EDGE) : top}px`;
}

function hide(): void {
  document.querySelector(`[aria-describedby=${ID}]`)?.removeAttribute("aria-describedby");
  bubble?.remove();
  bubble = null;
}

/** `use:explain={about}`; nothing is explained without a text. */
export function explain(node: HTMLElement, about: About | undefined) {
  let given = about;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const soon = (after: number, then = () => {}) => {
    clearTimeout(timer);
    if (given?.text) timer = setTimeout(() => { shown(node, given!); then(); }, after);
  };
  const never = () => {
    clearTimeout(timer);
    hide();
  };
  const on: [keyof HTMLElementEventMap, (event: never) => void][] = [
    ["pointerenter", (event: PointerEvent) => event.pointerType === "mouse" && soon(POINTING)],
    ["pointerleave", never],
    ["pointerdown", (event: PointerEvent) => {
      held = false;
      if (event.pointerType === "mouse") never();
      else soon(HOLDING, () => (held = true));
    }],
    ["pointermove", (event: PointerEvent) => event.pointerType !== "mouse" && (event.movementX || event.movementY) && clearTimeout(timer)],
    ["pointerup", (event: PointerEvent) => event.pointerType !== "mouse" && clearTimeout(timer)],
    ["pointercancel", never],
    ["focus", () => node.matches(":focus-visible") && soon(POINTING)],
    ["blur", never],
    ["keydown", (event: KeyboardEvent) => event.key === "Escape" && never()],
    ["contextmenu", (event: MouseEvent) => held && event.preventDefault()],
  ];
  /** A finger that was held asked for words; it does not play the card. */
  const click = (event: MouseEvent) => {
    if (held) {
      event.preventDefault();
      event.stopImmediatePropagation();
      setTimeout(hide, 4_000);
    } else never();
    held = false;
  };
  for (const [kind, does] of on) node.addEventListener(kind, does as EventListener);
  node.addEventListener("click", click, { capture: true });
  return {
    update: (next: About | undefined) => (given = next),
    destroy: () => {
      never();
      for (const [kind, does] of on) node.removeEventListener(kind, does as EventListener);
      node.removeEventListener("click", click, { capture: true });
    },
  };
}
