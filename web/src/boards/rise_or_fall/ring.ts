/** Where the cliques stand around the bin, and the arrows between them. */
export interface Spot {
  x: number;
  y: number;
}
export interface Arrow {
  path: string;
  head: string;
}

/** The viewer below, the others clockwise, on an ellipse that leaves room for a badge at its edge. */
export function spots(count: number, below: number, width: number, height: number, badge: Spot): Spot[] {
  const [across, down] = [width / 2 - badge.x / 2 - 1, height / 2 - badge.y / 2 - 1];
  return Array.from({ length: count }, (_, seat) => {
    const angle = Math.PI / 2 + (2 * Math.PI * (seat - below)) / count;
    return { x: width / 2 + across * Math.cos(angle), y: height / 2 + down * Math.sin(angle) };
  });
}

/**
 * An arrow from badge to badge: bent to the middle, away from the others, and a little to its own left, so that
 * two that cross swords lie apart.
 */
export function arrow(from: Spot, to: Spot, middle: Spot, badge: Spot, head: number): Arrow {
  const bend = {
    x: (from.x + to.x) * 0.31 + middle.x * 0.38 + (to.y - from.y) * 0.09,
    y: (from.y + to.y) * 0.31 + middle.y * 0.38 - (to.x - from.x) * 0.09,
  };
  const start = edge(from, bend, badge);
  const end = edge(to, bend, badge);
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const wing = (turn: number) =>
    `${(end.x - head * Math.cos(angle + turn)).toFixed(1)} ${(end.y - head * Math.sin(angle + turn)).toFixed(1)}`;
  const at = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return { path: `M${at(start)}Q${at(bend)} ${at(end)}`, head: `M${at(end)}L${wing(0.5)}L${wing(-0.5)}Z` };
}

/** The point on a badge's border in the direction of another point, a little outside. */
function edge(centre: Spot, towards: Spot, badge: Spot): Spot {
  const [x, y] = [towards.x - centre.x, towards.y - centre.y];
  const scale = 1 / Math.max(Math.abs(x) / (badge.x / 2 + 3), Math.abs(y) / (badge.y / 2 + 3), 0.001);
  return { x: centre.x + x * Math.min(1, scale), y: centre.y + y * Math.min(1, scale) };
}
