/** More than a thousand links need. */
export const MAX_FILE_BYTES = 2_500_000;

/** Reads a text file. Spreadsheets on Windows save CSV files as Windows-1252, which is rarely valid UTF-8. */
export async function readCsv(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
