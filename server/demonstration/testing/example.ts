import type { Example } from '#server/example.ts';
import { rowsIn } from '#server/platform/testing/rows-in.ts';

export const example: Example = { rows: rowsIn(import.meta.dirname) };
