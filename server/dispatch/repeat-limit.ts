import type { Kysely } from 'kysely';
import { limitFor } from '#server/accounts/index.ts';
import {
  hasFrequentNumber,
  type Origin,
  countRecentOrigins,
  numbersSentRepeatedly,
} from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type OrderTexts = {
  origin: Origin | null;
  text: string;
  /** Is called only if a text may have been repeated. */
  messages: () => { number: string; text: string | null; tooLong: boolean }[];
};

/**
 * Returns the numbers to which the account has already sent the same text as often as its hourly limit
 * allows. A message without its own text has the order's text.
 */
export async function numbersAtRepeatLimit(
  account: { id: number; db: Kysely<Tables> },
  { origin, text, messages }: OrderTexts,
): Promise<Set<string>> {
  return numbersSentRepeatedly(account.db, {
    accountId: account.id,
    origin,
    times: await limitFor(account, 'identicalTexts'),
    messages: () =>
      messages()
        .filter(({ tooLong }) => !tooLong)
        .map(({ number, text: own }) => ({ number, text: own ?? text })),
  });
}

/**
 * How long to cache a result, in milliseconds, and for how many accounts. The composer checks the limit at
 * each keystroke.
 */
const CACHE_MS = 10_000;
const MAX_CACHED = 1000;
const cache = new Map<number, { until: number; answer: boolean }>();

/**
 * Whether any number got as many messages in the last hour as the limit for identical texts allows, whatever
 * their texts. The result may be up to ten seconds old.
 */
export async function mayReachRepeatLimit(account: { id: number; db: Kysely<Tables> }): Promise<boolean> {
  const limit = await limitFor(account, 'identicalTexts');
  if ((await countRecentOrigins(account.db, { accountId: account.id })) < limit) return false;
  const cached = cache.get(account.id);
  if (cached && cached.until > performance.now()) return cached.answer;
  const answer = await hasFrequentNumber(account.db, account.id, limit);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(account.id, { until: performance.now() + CACHE_MS, answer });
  return answer;
}
