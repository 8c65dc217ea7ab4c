/**
 * Returns the smallest UUID v7 for a time in Unix milliseconds. The time is in the first 48 bits (RFC 9562,
 * 5.7).
 */
export function firstIdAt(ms: number): string {
  const hex = Math.trunc(ms).toString(16).padStart(12, '0').padEnd(32, '0');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
