export type Place = { left: number; top: number };

/** Which of some places in rows an arrow key leads to from one of them: their number, or undefined where none is there. */
export function placeTowards(key: string, from: number, places: Place[]): number | undefined {
  const here = places[from]!;
  const rows = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (rows === undefined) {
    const next = from + (key === 'ArrowRight' ? 1 : -1);
    return next in places ? next : undefined;
  }
  const beyond = places.filter(({ top }) => (top - here.top) * rows > 0);
  const nextTop = beyond.toSorted((a, b) => (a.top - b.top) * rows)[0]?.top;
  const nearest = beyond
    .filter(({ top }) => top === nextTop)
    .toSorted((a, b) => Math.abs(a.left - here.left) - Math.abs(b.left - here.left))[0];
  return nearest && places.indexOf(nearest);
}
