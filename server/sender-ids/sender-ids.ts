import { type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listSenderIds as listEndpoint, SenderId, SenderIdState } from '#contract/sender-ids.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { COLUMNS, type Row, toSenderId, toSenderIds } from './rows.ts';

type ListQuery = Request<typeof listEndpoint>['query'];

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
/** Senders are unique within an account. */
const SENDER: SortColumn = { by: sql`lower(sender)`, type: 'text' };
const REQUESTED_AT: SortColumn = { by: sql.ref('requested_at'), type: 'timestamptz' };

/** Only the sender has an index, because an account has few sender IDs. */
const ORDERS: SortOrders<ListQuery['sort']> = {
  sender: [SENDER],
  '-sender': descending(SENDER),
  requestedAt: [REQUESTED_AT, ID],
  '-requestedAt': descending(REQUESTED_AT, ID),
};

/** Lists a page of sender IDs. `search` matches any part of the sender. */
export async function listSenderIds(
  account: Account,
  { search, state, usable, ...page }: ListQuery,
): Promise<Page<SenderId>> {
  const query = account.db
    .selectFrom((usable ? usableSenderIds(account) : ownSenderIds(account)).as('s'))
    .select(COLUMNS)
    .$if(Boolean(search), (some) => some.where(sql`position(lower(${search}) in lower(sender))`, '>', 0))
    .$if(state !== undefined, (some) => some.where('state', '=', state!));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: await toSenderIds(account, items), ...rest };
}

type SenderIdRow = Selectable<Tables['sender_ids']>;

const ownSenderIds = ({ id }: Account) =>
  sql<SenderIdRow>`(SELECT * FROM sender_ids WHERE account_id = ${id})`;

/** Approved sender IDs, also those that the account inherits. Of the same name, the account's own. */
const usableSenderIds = ({ id }: Account) => sql<SenderIdRow>`(
  SELECT DISTINCT ON (lower(sender)) * FROM usable_sender_ids(${id}) ORDER BY lower(sender), account_id <> ${id})`;

/** Reads and locks a sender ID. Throws `not_found`. */
async function lockSenderId(account: Account, id: number): Promise<Row> {
  const row = await account.db
    .selectFrom('sender_ids')
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('sender ID');
  return row;
}

type Changes = { state?: SenderIdState; is_default?: boolean };

async function change(account: Account, id: number, changes: Changes): Promise<SenderId> {
  const row = await account.db
    .updateTable('sender_ids')
    .set(changes)
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toSenderId(account, row);
}

/**
 * Withdraws a requested or approved sender ID. Throws `not_found`, and `sender_id_closed` if it is already
 * refused or withdrawn.
 */
export async function withdrawSenderId(account: ActingAccount, id: number): Promise<SenderId> {
  const { sender, state } = await lockSenderId(account, id);
  if (state === 'refused' || state === 'withdrawn')
    throw new Problem('conflict', 'sender_id_closed', `“${sender}” is already ${state}.`);
  await audit(account, 'sender ID withdrawn', { sender });
  return change(account, id, { state: 'withdrawn', is_default: false });
}

/**
 * Deletes a refused or withdrawn sender ID. Throws `not_found`, and `sender_id_in_use` in any other state.
 */
export async function deleteSenderId(account: ActingAccount, id: number): Promise<void> {
  const { sender, state } = await lockSenderId(account, id);
  if (state === 'requested' || state === 'approved')
    throw new Problem('conflict', 'sender_id_in_use', `“${sender}” is ${state}. Withdraw it first.`);
  await account.db
    .deleteFrom('sender_ids')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
  await audit(account, 'sender ID deleted', { sender });
}

/**
 * Makes a sender ID the account's default, or clears the default. Throws `not_found`, and `not_approved` if
 * the sender ID is not approved.
 */
export async function setDefault(account: ActingAccount, id: number, isDefault: boolean): Promise<SenderId> {
  await lockSenderIds(account);
  const row = await lockSenderId(account, id);
  if (row.is_default === isDefault) return toSenderId(account, row);
  if (row.state !== 'approved')
    throw new Problem(
      'conflict',
      'not_approved',
      `“${row.sender}” is not approved. Only an approved sender ID can be the default.`,
    );
  await account.db
    .updateTable('sender_ids')
    .set({ is_default: false })
    .where('account_id', '=', account.id)
    .where('is_default', '=', true)
    .execute();
  const action = isDefault ? 'sender ID made the default' : 'sender ID no more the default';
  await audit(account, action, { sender: row.sender });
  return change(account, id, { is_default: isDefault });
}

/** Locks all rows in id order, because concurrent changes of the default must wait for each other. */
async function lockSenderIds({ id, db }: Account): Promise<void> {
  await sql`SELECT FROM sender_ids WHERE account_id = ${id} ORDER BY id FOR UPDATE`.execute(db);
}
