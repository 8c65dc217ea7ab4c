/**
 * A cell that a spreadsheet will not take for a formula: one that begins like a formula gets an apostrophe before it.
 * A phone number with its plus stays as it is.
 */
export function safeCell(cell: string): string {
  if (/^\+[\d\s()-]+$/.test(cell)) return cell;
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
