import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program of this machine is; undefined where it is not installed. */
export const installed = (program: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
