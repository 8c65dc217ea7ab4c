import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** The row of an import; workers lock it during a step. */
export type ImportRow = Selectable<Tables['imports']>;
