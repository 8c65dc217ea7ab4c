import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * Returns the cost of messages that were not sent because the account ran out of credits, in thousandths of a
 * credit.
 */
export type RemainingCost = (db: Kysely<Tables>, accountId: number) => Promise<number>;
