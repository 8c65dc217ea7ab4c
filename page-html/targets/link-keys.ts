/**
 * Names the links of a block by where they lead, so that each keeps its presses when links change places. Links to the same target are numbered. `key`
 * is that of the block.
 */
export function linkKeys(key: string, targets: readonly string[]): string[] {
  const used = new Map<string, number>();
  return targets.map((target) => {
    const name = `${key}.k${shortHash(target)}`;
    const nth = (used.get(name) ?? 0) + 1;
    used.set(name, nth);
    return nth === 1 ? name : `${name}-${nth}`;
  });
}

/** FNV-1a with 32 bits, in base 36. Targets of one block that have the same hash are numbered like equal ones. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36);
}
