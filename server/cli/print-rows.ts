/** Prints the row count of a table that is done. Omits empty tables. */
export function printRows(table: string, rows: number): void {
  if (rows > 0) console.log(`  ${table.padEnd(20)} ${rows.toLocaleString('en').padStart(13)} rows`);
}
