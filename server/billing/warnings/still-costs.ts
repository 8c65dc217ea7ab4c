import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** What an account was about to send, and stopped because its credits ran out, would still cost: in thousandths of a credit. */
export type StillCosts = (db: Kysely<Tables>, accountId: number) => Promise<number>;
