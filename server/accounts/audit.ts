import type { Kysely } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Caller, Session } from '#server/platform/http/routes.ts';

/** Writes down who did what, in the transaction of what was done. Null: the operator. `detail` names what it was done to. */
export async function audit(
  account: { id: number; db: Kysely<Tables> },
  { userId }: { userId: number | null },
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await account.db
    .insertInto('audit_log')
    .values({ account_id: account.id, user_id: userId, action, detail: JSON.stringify(detail) })
    .execute();
}

/** Who does something, in which account, and from where. */
export type Actor = { account: Account; session: Session; caller: Caller };

/** Writes down also where it was done from: of what changes how one signs in. */
export const auditFrom = (
  { account, session, caller }: Actor,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> => audit(account, session, action, { address: caller.address, ...detail });
