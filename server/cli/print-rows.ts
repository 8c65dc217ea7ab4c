/** Prints how many rows of a table were backed up or restored. Prints nothing for an empty table. */
export function printRows(table: string, rows: number): void {
  if (rows > 0) console.log(`  ${table.padEnd(20)} ${rows.toLocaleString('en').padStart(13)} rows`);
}
