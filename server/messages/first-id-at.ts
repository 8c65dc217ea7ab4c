/** The smallest id of messages made at a moment, in Unix milliseconds: a UUID v7 (RFC 9562, 5.7: 48 bits of milliseconds come first). */
export function firstIdAt(ms: number): string {
  const hex = Math.trunc(ms).toString(16).padStart(12, '0').padEnd(32, '0');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
