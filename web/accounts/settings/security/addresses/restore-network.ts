/** Adds `network` back to the current list, in its position in `before`. */
export function restoreNetwork(network: string, before: readonly string[], now: readonly string[]): string[] {
  return [
    ...before.filter((each) => each === network || now.includes(each)),
    ...now.filter((each) => !before.includes(each)),
  ];
}
