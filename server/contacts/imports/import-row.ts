import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** The database row of an import. Workers lock it during a step. */
export type ImportRow = Selectable<Tables['imports']>;
