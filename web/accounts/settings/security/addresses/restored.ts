/** The networks of now, and one of those of `before` that was removed since, at its old place. */
export function withRestored(network: string, before: readonly string[], now: readonly string[]): string[] {
  return [
    ...before.filter((each) => each === network || now.includes(each)),
    ...now.filter((each) => !before.includes(each)),
  ];
}
