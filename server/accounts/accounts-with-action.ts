import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { AuditAction } from './audit.ts';

/** Returns the ids of accounts whose audit log contains an action. */
export async function accountsWithAction(db: OwnerDb, action: AuditAction): Promise<Set<number>> {
  const rows = await db
    .selectFrom('audit_log')
    .select('account_id')
    .distinct()
    .where('action', '=', action)
    .execute();
  return new Set(rows.flatMap(({ account_id: id }) => id ?? []));
}
