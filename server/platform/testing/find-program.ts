import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds an installed program in PATH. Returns its path, or undefined if it is not installed. */
export const findProgram = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
