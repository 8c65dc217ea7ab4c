import type { Account } from '#server/platform/db/handles.ts';
import type { Session } from '#server/platform/http/routes.ts';

/** Writes down who did what, in the transaction of what was done. `detail` names what it was done to. */
export async function audit(
  account: Account,
  { userId }: Pick<Session, 'userId'>,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await account.db
    .insertInto('audit_log')
    .values({ account_id: account.id, user_id: userId, action, detail: JSON.stringify(detail) })
    .execute();
}
