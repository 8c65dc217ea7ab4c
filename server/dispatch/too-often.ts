import type { Kysely } from 'kysely';
import { mostOf } from '#server/accounts/index.ts';
import { anySentOften, type Origin, originsLately, sentTooOften } from '#server/messages/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Asked = {
  origin: Origin | null;
  text: string;
  messages: { number: string; text: string | null; tooLong: boolean }[];
};

/** The numbers to which the account has sent the same text as often within the last hour as it may. Messages without a text of their own have the order's. */
export async function tooOftenAmong(
  account: { id: number; db: Kysely<Tables> },
  { origin, text, messages }: Asked,
): Promise<Set<string>> {
  const fitting = messages.filter(({ tooLong }) => !tooLong);
  return sentTooOften(account.db, {
    accountId: account.id,
    origin,
    most: await mostOf(account, 'alike'),
    messages: fitting.map(({ number, text: own }) => ({ number, text: own ?? text })),
  });
}

/** How long an answer is kept, in milliseconds, and of how many accounts: while a text is written, it is asked for at each key. */
const KEPT_MS = 10_000;
const MOST_KEPT = 1000;
const lately = new Map<number, { until: number; answer: boolean }>();

/** Whether some number was sent so much by the account within the last hour that it could have had the same text too often. */
export async function maySendTooOften(account: { id: number; db: Kysely<Tables> }): Promise<boolean> {
  const most = await mostOf(account, 'alike');
  if ((await originsLately(account.db, account.id, null)) < most) return false;
  const known = lately.get(account.id);
  if (known && known.until > performance.now()) return known.answer;
  const answer = await anySentOften(account.db, account.id, most);
  if (lately.size >= MOST_KEPT) lately.clear();
  lately.set(account.id, { until: performance.now() + KEPT_MS, answer });
  return answer;
}
