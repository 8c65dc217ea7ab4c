/**
 * Returns the current list with `network` back at its position in `before`. Networks added since then come
 * last.
 */
export function restoreNetwork(network: string, before: readonly string[], now: readonly string[]): string[] {
  return [
    ...before.filter((each) => each === network || now.includes(each)),
    ...now.filter((each) => !before.includes(each)),
  ];
}
