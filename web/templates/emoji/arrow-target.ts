export type Position = { left: number; top: number };

/**
 * Returns the index of the item to which an arrow key moves, or undefined at an edge. The items are in
 * rows.
 */
export function arrowTarget(key: string, from: number, positions: Position[]): number | undefined {
  const current = positions[from]!;
  const rows = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (rows === undefined) {
    const next = from + (key === 'ArrowRight' ? 1 : -1);
    return next in positions ? next : undefined;
  }
  const candidates = positions.filter(({ top }) => (top - current.top) * rows > 0);
  const nextTop = candidates.toSorted((a, b) => (a.top - b.top) * rows)[0]?.top;
  const nearest = candidates
    .filter(({ top }) => top === nextTop)
    .toSorted((a, b) => Math.abs(a.left - current.left) - Math.abs(b.left - current.left))[0];
  return nearest && positions.indexOf(nearest);
}
