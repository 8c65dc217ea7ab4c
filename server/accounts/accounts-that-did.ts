import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { AuditAction } from './audit.ts';

/** The accounts in whose audit log an action is. */
export async function accountsThatDid(db: OwnerDb, action: AuditAction): Promise<Set<number>> {
  const rows = await db
    .selectFrom('audit_log')
    .select('account_id')
    .distinct()
    .where('action', '=', action)
    .execute();
  return new Set(rows.flatMap(({ account_id: id }) => id ?? []));
}
