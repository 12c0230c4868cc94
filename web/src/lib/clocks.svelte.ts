/** The clocks of a table; they tick only where there are any. */
import type { TableCard } from "./wire";

/** How many seconds a seat has left, or null where nothing hurries it. `ahead`: the server's clock minus ours. */
export function clocks(table: () => TableCard, ahead: () => number): (seat: number) => number | null {
  let seconds = $state(Date.now() / 1000);
  const ticking = $derived(table().status === "running" && Object.keys(table().deadlines).length > 0);
  $effect(() => {
    if (!ticking) return;
    const timer = setInterval(() => (seconds = Date.now() / 1000), 500);
    return () => clearInterval(timer);
  });
  return (seat) => {
    const until = table().deadlines[String(seat)];
    return until === undefined || !ticking ? null : until - seconds - ahead();
  };
}
