import { audit, buyerOf } from '#server/accounts/index.ts';
import { type Actor, type MasterActor, userIdOf } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { moveCredits } from '../ledger/index.ts';

/** Why credits move. */
export type AllocationKind = 'manual' | 'allowance' | 'closing';

/**
 * A move of general credits between a master account and its sub-account. `amount` is in thousandths of a
 * credit; negative to take credits back. A repeated `key` moves nothing. `by` and
 * `address` are for the master's activity log. `inSub` is the author as the sub-account's activity log names it.
 */
export type AllocationRequest = {
  masterId: number;
  sub: { id: number; name: string };
  amount: number;
  note?: string;
  kind?: AllocationKind;
  key?: string | undefined;
  by: Actor;
  address?: string;
  inSub: MasterActor | Exclude<Actor, { kind: 'user' }>;
};

/**
 * Moves credits and writes both histories, in the caller's transaction. Returns the id in the master's
 * history; the first one if the key was used before. Locks the pools of both accounts, so call this last.
 * Throws `not_enough_credits`, and `key_reused` if the key belongs to a different request.
 */
export async function moveToSubAccount(tx: OwnerDb, request: AllocationRequest): Promise<number> {
  const { masterId, sub, amount } = request;
  const id = await insertInMaster(tx, request);
  if (id === undefined) return findEarlier(tx, request);
  await recordInSub(tx, request);
  await audit({ id: masterId, db: tx, by: request.by }, 'credits allocated', {
    subAccountId: sub.id,
    name: sub.name,
    credits: amount / 1000,
    ...(request.address !== undefined && { address: request.address }),
  });
  const [from, to] = amount > 0 ? [masterId, sub.id] : [sub.id, masterId];
  await moveCredits(tx, { from, to, amount: Math.abs(amount), reference: `allocation ${id}` });
  return id;
}

type Recorded = Omit<AllocationRequest, 'key'> & { key?: string | undefined; country?: string | null };

/** Adds a row to the master's history. Returns undefined if the key was used before. */
export async function insertInMaster(
  tx: OwnerDb,
  { masterId, sub, amount, note, kind, key, country, by }: Recorded,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('credit_allocations')
    .values({
      account_id: masterId,
      sub_account_id: sub.id,
      sub_account_name: sub.name,
      amount,
      note,
      kind,
      request_key: key ?? null,
      country: country ?? null,
      user_id: userIdOf(by),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Adds the same row to the sub-account's history and to its activity log. */
export async function recordInSub(
  tx: OwnerDb,
  { masterId, sub, amount, note, kind, country, inSub }: Recorded,
): Promise<void> {
  const { name } = await buyerOf(tx, masterId);
  await tx
    .insertInto('credit_allocations')
    .values({
      account_id: sub.id,
      sub_account_id: sub.id,
      sub_account_name: sub.name,
      master_name: name,
      amount,
      note,
      kind,
      country: country ?? null,
    })
    .execute();
  await audit({ id: sub.id, db: tx, by: inSub }, 'credits received', { name, credits: amount / 1000 });
}

async function findEarlier(
  tx: OwnerDb,
  { masterId, sub, amount, note, key }: AllocationRequest,
): Promise<number> {
  const earlier = await tx
    .selectFrom('credit_allocations')
    .select(['id', 'sub_account_id', 'amount', 'note'])
    .where('account_id', '=', masterId)
    .where('request_key', '=', key!)
    .executeTakeFirstOrThrow();
  if (earlier.sub_account_id === sub.id && earlier.amount === amount && earlier.note === (note ?? ''))
    return earlier.id;
  throw new Problem(
    'conflict',
    'key_reused',
    'This key was used for a different request. Use a new key for each new request.',
    'key',
  );
}
