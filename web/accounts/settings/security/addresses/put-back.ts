/** What there is now, and one that was removed from what was there `before`, in its place. */
export function putBack(network: string, before: readonly string[], now: readonly string[]): string[] {
  return [
    ...before.filter((each) => each === network || now.includes(each)),
    ...now.filter((each) => !before.includes(each)),
  ];
}
