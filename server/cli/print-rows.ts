/** Prints the row count of a finished table. Prints nothing for an empty table. */
export function printRows(table: string, rows: number): void {
  if (rows > 0) console.log(`  ${table.padEnd(20)} ${rows.toLocaleString('en').padStart(13)} rows`);
}
