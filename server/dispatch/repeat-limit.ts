import type { Kysely } from 'kysely';
import { limitFor } from '#server/accounts/index.ts';
import {
  anyNumberSent,
  type Origin,
  countRecentOrigins,
  numbersSentRepeatedly,
} from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type OrderTexts = {
  origin: Origin | null;
  text: string;
  messages: { number: string; text: string | null; tooLong: boolean }[];
};

/**
 * The numbers that have reached the account's limit of identical texts per hour with these messages' texts. Messages
 * without a text of their own have the order's.
 */
export async function numbersAtRepeatLimit(
  account: { id: number; db: Kysely<Tables> },
  { origin, text, messages }: OrderTexts,
): Promise<Set<string>> {
  const fitting = messages.filter(({ tooLong }) => !tooLong);
  return numbersSentRepeatedly(account.db, {
    accountId: account.id,
    origin,
    times: await limitFor(account, 'identicalTexts'),
    messages: fitting.map(({ number, text: own }) => ({ number, text: own ?? text })),
  });
}

/** Caches answers for this long, in milliseconds, and for this many accounts: the composer asks at each keystroke. */
const CACHE_MS = 10_000;
const MAX_CACHED = 1000;
const cache = new Map<number, { until: number; answer: boolean }>();

/** Whether the account sent any number enough messages within the last hour to reach the limit. */
export async function mayReachRepeatLimit(account: { id: number; db: Kysely<Tables> }): Promise<boolean> {
  const limit = await limitFor(account, 'identicalTexts');
  if ((await countRecentOrigins(account.db, account.id, null)) < limit) return false;
  const cached = cache.get(account.id);
  if (cached && cached.until > performance.now()) return cached.answer;
  const answer = await anyNumberSent(account.db, account.id, limit);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(account.id, { until: performance.now() + CACHE_MS, answer });
  return answer;
}
