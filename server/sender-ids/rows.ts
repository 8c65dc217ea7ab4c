import type { Selectable } from 'kysely';
import type { SenderId, SenderIdState } from '#contract/sender-ids.ts';
import { usernamesById } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const COLUMNS = [
  'id',
  'sender',
  'purpose',
  'state',
  'reason',
  'countries',
  'is_default',
  'requested_by',
  'requested_at',
  'decided_at',
] as const;
export type Row = Pick<Selectable<Tables['sender_ids']>, (typeof COLUMNS)[number]>;

/** Converts rows to sender IDs, with the requesters' names. */
export async function toSenderIds(account: Account, rows: Row[]): Promise<SenderId[]> {
  const names = await usernamesById(
    account,
    rows.map((row) => row.requested_by).filter((userId) => userId !== null),
  );
  return rows.map((row) => ({
    id: row.id,
    sender: row.sender,
    purpose: row.purpose,
    state: row.state as SenderIdState,
    reason: row.reason,
    countries: row.countries,
    isDefault: row.is_default,
    requestedBy: names.get(row.requested_by ?? 0) ?? null,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

export const toSenderId = async (account: Account, row: Row): Promise<SenderId> =>
  (await toSenderIds(account, [row]))[0]!;
