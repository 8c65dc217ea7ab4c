/** The smallest UUID v7 of a time in Unix milliseconds (RFC 9562, 5.7: it starts with 48 bits of milliseconds). */
export function firstIdAt(ms: number): string {
  const hex = Math.trunc(ms).toString(16).padStart(12, '0').padEnd(32, '0');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
