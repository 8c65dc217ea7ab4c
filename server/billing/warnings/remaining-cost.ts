import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** What an account's messages that stopped for lack of credits would still cost, in thousandths of a credit. */
export type RemainingCost = (db: Kysely<Tables>, accountId: number) => Promise<number>;
