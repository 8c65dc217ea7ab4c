import type { OwnerDb } from '#server/platform/db/handles.ts';

/** Returns the newest entry of an account's activity log. */
export const lastAudit = (
  db: OwnerDb,
  { accountId }: { accountId: number },
): Promise<{ action: string; actor: unknown } | undefined> =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
