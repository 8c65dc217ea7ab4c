import type { Kysely } from 'kysely';
import { mostOf } from '#server/accounts/index.ts';
import { type Origin, originsLately, sentTooOften } from '#server/messages/index.ts';
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

/** Whether the account has sent so many things within the last hour that a number could have had the same text too often. */
export const maySendTooOften = async (account: { id: number; db: Kysely<Tables> }): Promise<boolean> =>
  (await originsLately(account.db, account.id, null)) >= (await mostOf(account, 'alike'));
