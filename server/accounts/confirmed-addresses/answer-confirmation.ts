import { sql } from 'kysely';
import type { BeforeAccountDb, Database } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/networks.ts';
import type { Caller } from '#server/platform/http/routes.ts';
import { audit } from '../audit.ts';
import { type CountedAttempt, countAttempt, resetAttempts } from '../throttle/throttle.ts';
import { hashOf } from '../tokens.ts';

type Request = { accountId: number; account: string; address: string };

/** Returns the account and the address of a link. Throws `link_expired` and `too_many_attempts`. */
export const readConfirmation = (
  db: Database,
  token: string,
  caller: Caller,
): Promise<{ account: string; address: string }> =>
  withRequest(db, { token, caller }, async (_, { account, address }) => ({ account, address }));

/** Confirms an address. The link works once. Throws `link_expired` and `too_many_attempts`. */
export const confirmAddress = (db: Database, token: string, caller: Caller): Promise<undefined> =>
  withRequest(db, { token, caller }, async (tx, { accountId, address }) => {
    const { numUpdatedRows } = await tx
      .updateTable('confirmed_addresses')
      .set({ token_hash: null, confirmed_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw linkExpired();
    await audit(bySystem(tx, accountId), 'address confirmed', { email: address });
    return undefined;
  });

/** Deletes a request, so that nothing is sent. Throws `link_expired` and `too_many_attempts`. */
export const declineAddress = (db: Database, token: string, caller: Caller): Promise<undefined> =>
  withRequest(db, { token, caller }, async (tx, { accountId, address }) => {
    await tx
      .deleteFrom('confirmed_addresses')
      .where('account_id', '=', accountId)
      .where('token_hash', '=', hashOf(token))
      .execute();
    await audit(bySystem(tx, accountId), 'address declined', { email: address });
    return undefined;
  });

const bySystem = (db: BeforeAccountDb, id: number) => ({ id, db, by: { kind: 'system' as const } });

async function withRequest<Result>(
  db: Database,
  { token, caller }: { token: string; caller: Caller },
  work: (tx: BeforeAccountDb, request: Request) => Promise<Result>,
): Promise<Result> {
  const counted: CountedAttempt[] = [['link by address', networkOf(caller.address)]];
  // Counts before the attempt, in a transaction of its own: a failed attempt must count.
  if ((await db.beforeAccount((tx) => countAttempt(tx, counted))) === 'closed')
    throw new Problem(
      'too_many',
      'too_many_attempts',
      'Too many attempts. Please wait 15 minutes and try again.',
    );
  return db.beforeAccount(async (tx) => {
    const request = await findRequest(tx, token);
    await resetAttempts(tx, counted);
    return work(tx, request);
  });
}

async function findRequest(tx: BeforeAccountDb, token: string): Promise<Request> {
  const found = await tx
    .selectFrom('confirmed_addresses as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.account_id as accountId', 'a.name as account', 'c.address'])
    .where('c.token_hash', '=', hashOf(token))
    .where('c.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!found) throw linkExpired();
  return found;
}

const linkExpired = (): Problem =>
  new Problem('not_found', 'link_expired', 'This link was already used, or it has expired.');
