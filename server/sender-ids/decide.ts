import type { SenderIdState } from '#contract/sender-ids.ts';
import { accountNames, actingAsOperator, audit, emailOf } from '#server/accounts/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { notFound, Problem } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { senderIdDecidedMail } from './decided-mail.ts';

/** A sender ID as listed for the operator. */
export type ListedSenderId = {
  id: number;
  accountId: number;
  account: string;
  sender: string;
  purpose: string;
  state: SenderIdState;
  reason: string | null;
  countries: string[];
  requestedAt: string;
};

/** Lists the sender IDs of all accounts, optionally only in one state. The oldest request comes first. */
export async function listAllSenderIds(db: OwnerDb, state?: SenderIdState): Promise<ListedSenderId[]> {
  const rows = await db
    .selectFrom('sender_ids')
    .select(['id', 'account_id', 'sender', 'purpose', 'state', 'reason', 'countries', 'requested_at'])
    .$if(state !== undefined, (some) => some.where('state', '=', state!))
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  const names = await accountNames(db, [...new Set(rows.map((row) => row.account_id))]);
  return rows.map(({ account_id: accountId, requested_at: requestedAt, ...row }) => ({
    ...row,
    accountId,
    account: names.get(accountId)!,
    state: row.state as SenderIdState,
    requestedAt: requestedAt.toISOString(),
  }));
}

/**
 * Approves a requested sender ID for the requested countries, or for `countries`. Throws `not_found`, and
 * `not_requested` if it was decided or withdrawn in the meantime. Emails the requester unless `isMailed` is
 * false.
 */
export async function approveSenderId(
  tx: OwnerDb,
  id: number,
  countries?: string[],
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<string> {
  const row = await lockRequested(tx, id, ['requested']);
  const approved = countries ?? row.countries;
  await decide(tx, row, { state: 'approved', countries: approved });
  if (isMailed) await mailDecision(tx, row, '');
  await audit(actingAsOperator(tx, row.account_id), 'sender ID approved', {
    sender: row.sender,
    countries: approved,
  });
  return row.sender;
}

/**
 * Refuses a requested sender ID and shows the reason to the account. With `alsoApproved`, also revokes an
 * approval. Throws the errors of `approveSenderId`.
 */
export async function refuseSenderId(
  tx: OwnerDb,
  id: number,
  { reason, alsoApproved = false }: { reason: string; alsoApproved?: boolean },
): Promise<string> {
  const row = await lockRequested(tx, id, alsoApproved ? ['requested', 'approved'] : ['requested']);
  await decide(tx, row, { state: 'refused', reason, is_default: false });
  await mailDecision(tx, row, reason);
  await audit(actingAsOperator(tx, row.account_id), 'sender ID refused', { sender: row.sender, reason });
  return row.sender;
}

type LockedSenderId = {
  id: number;
  account_id: number;
  sender: string;
  countries: string[];
  requested_by: number | null;
};

/**
 * Reads a sender ID and locks its row, because the second of two concurrent decisions must see the first.
 * Throws `not_found`, and `not_requested` if its state is not one of `states`.
 */
async function lockRequested(tx: OwnerDb, id: number, states: SenderIdState[]): Promise<LockedSenderId> {
  const row = await tx
    .selectFrom('sender_ids')
    .select(['id', 'account_id', 'sender', 'state', 'countries', 'requested_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('sender ID');
  if (!states.includes(row.state as SenderIdState))
    throw new Problem('conflict', 'not_requested', `“${row.sender}” is ${row.state}, not requested.`);
  return row;
}

type Decision = {
  state: 'approved' | 'refused';
  countries?: string[];
  reason?: string;
  is_default?: boolean;
};

/** Stores a decision and announces it to the account's open pages. */
async function decide(tx: OwnerDb, row: LockedSenderId, decision: Decision): Promise<void> {
  const { id, account_id: accountId, sender } = row;
  await tx
    .updateTable('sender_ids')
    .set({ ...decision, decided_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  const approved = decision.state === 'approved';
  await announce(tx, accountId, 'sender-id.decided', { senderId: id, sender, approved });
}

async function mailDecision(
  tx: OwnerDb,
  { account_id: accountId, sender, requested_by: userId }: LockedSenderId,
  reason: string,
): Promise<void> {
  await postMail(tx, accountId, {
    to: await emailOf(tx, accountId, userId),
    mail: senderIdDecidedMail,
    data: { sender, reason },
  });
}
