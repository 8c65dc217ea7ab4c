import { type Kysely, sql } from 'kysely';
import { CONFIRMATION_DAYS } from '#contract/email-confirmations.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { tooMany } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { accountNames } from '../account/find-account.ts';
import { namesOfUsers } from '../account/usernames-by-id.ts';
import { confirmAddressMail } from '../mails/index.ts';
import { hashOf, newToken } from '../tokens.ts';

type Owned = { id: number; db: Kysely<Tables> };

/**
 * Returns those of the addresses to which the account may send mail: the addresses of its users, and
 * confirmed ones. Addresses are in lower case.
 */
export async function usableAddresses({ id, db }: Owned, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const confirmed = await db
    .selectFrom('confirmed_addresses')
    .select('address')
    .where('account_id', '=', id)
    .where('address', 'in', addresses)
    .where('confirmed_at', 'is not', null)
    .execute();
  const users = await db
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('address'))
    .where('account_id', '=', id)
    .where(sql`lower(email)`, 'in', addresses)
    .execute();
  return new Set([...confirmed, ...users].map(({ address }) => address));
}

/**
 * Asks for a confirmation of each address to which the account may not send mail yet. Skips addresses that
 * were asked within the last hour.
 */
export async function requestConfirmations(
  account: ActingAccount,
  addresses: readonly string[],
): Promise<void> {
  const usable = await usableAddresses(account, addresses);
  for (const address of addresses) if (!usable.has(address)) await requestConfirmation(account, address);
}

/** Throws `too_many` if the account asked for too many confirmations today. */
async function requestConfirmation(account: ActingAccount, address: string): Promise<void> {
  const { id, db, by } = account;
  const token = newToken();
  const asked = await db
    .insertInto('confirmed_addresses')
    .values({
      account_id: id,
      address,
      token_hash: hashOf(token),
      requested_by: userIdOf(by),
      expires_at: EXPIRY,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'address'])
        .doUpdateSet({
          token_hash: hashOf(token),
          requested_by: userIdOf(by),
          requested_at: sql<Date>`now()`,
          expires_at: EXPIRY,
        })
        .where('confirmed_addresses.confirmed_at', 'is', null)
        .where('confirmed_addresses.requested_at', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .returning('address')
    .executeTakeFirst();
  if (!asked) return;
  await requireFewRequests(account);
  const names = await accountNames(db, [id]);
  const userId = userIdOf(by);
  const user = userId === null ? '' : ((await namesOfUsers(account, [userId])).get(userId) ?? '');
  await postMail(db, id, {
    to: address,
    mail: confirmAddressMail,
    data: { account: names.get(id)!, user, token },
  });
}

const EXPIRY = sql<Date>`now() + make_interval(days => ${CONFIRMATION_DAYS})`;

/** Limits how many people one account can ask, because any user can enter any address. */
const MAX_REQUESTS_A_DAY = 50;

async function requireFewRequests({ id, db }: Owned): Promise<void> {
  const { asked } = await db
    .selectFrom('confirmed_addresses')
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .where('account_id', '=', id)
    .where('requested_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('requested_by', 'is not', null)
    .executeTakeFirstOrThrow();
  if (asked > MAX_REQUESTS_A_DAY)
    throw tooMany('Your account entered too many new email addresses today. Try again tomorrow.', 3600);
}

/** Deletes requests that nobody confirmed in time. */
export const forgetUnconfirmed = (db: Kysely<Tables>): Promise<unknown> =>
  db
    .deleteFrom('confirmed_addresses')
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
