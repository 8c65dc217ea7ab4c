import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Suspends an account and ends its sessions. `reason` is shown to its users; null for none. */
export async function suspendAccount(
  tx: OwnerDb,
  id: number,
  { reason, byOperator }: { reason: string | null; byOperator: boolean },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((account) => ({
      suspended_at: sql<Date>`coalesce(suspended_at, now())`,
      // Suspending again without a reason keeps the first one.
      suspended_reason: reason ?? account.ref('suspended_reason'),
      suspended_by_operator: sql<boolean>`suspended_by_operator OR ${byOperator}`,
    }))
    .where('id', '=', id)
    .execute();
  await endAccountSessions(tx, id);
}

/** Lets a suspended account act again. */
export async function reinstateAccount(tx: OwnerDb, id: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ suspended_at: null, suspended_reason: null, suspended_by_operator: false })
    .where('id', '=', id)
    .execute();
}

/** Closes an account for good and ends its sessions. Its usernames stay taken. */
export async function closeAccount(tx: OwnerDb, id: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await endAccountSessions(tx, id);
  await tx.deleteFrom('invitations').where('account_id', '=', id).execute();
}

/**
 * Ends the sessions of an account and of its sub-accounts, their pending sign-ins, and links to log in.
 * Deletes sessions last, because the earlier statements wait for concurrent sign-ins.
 */
async function endAccountSessions(tx: OwnerDb, id: number): Promise<void> {
  const affected = sql<boolean>`account_id IN (SELECT id FROM accounts WHERE id = ${id} OR master_account_id = ${id})`;
  await tx.deleteFrom('pending_sign_ins').where(affected).execute();
  await tx.deleteFrom('one_time_tokens').where(affected).execute();
  await tx.deleteFrom('sessions').where(affected).execute();
}

/** Whether the operator suspended an account, so that its master cannot reinstate it. */
export async function isSuspendedByOperator(tx: OwnerDb, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('suspended_by_operator')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.suspended_by_operator;
}
