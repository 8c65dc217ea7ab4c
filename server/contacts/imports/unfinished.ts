import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** An import that a worker is processing, with its row locked. */
export type Unfinished = Selectable<Tables['imports']>;
