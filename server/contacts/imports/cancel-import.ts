import { sql } from 'kysely';
import type { ContactImport } from '#contract/imports.ts';
import { audit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { wake } from '#server/platform/wake-ups/wake.ts';
import { getImport } from './imports.ts';

/** Stops a running import after its current step. Rows that are already saved stay. */
export async function cancelImport(account: ActingAccount, importId: number): Promise<ContactImport> {
  const { fileName } = await getImport(account, importId);
  const { numAffectedRows } = await sql`
    UPDATE imports SET state = 'cancelled', finished_at = now(), clearing = true, tries = 0, retry_at = NULL
    WHERE account_id = ${account.id} AND id = ${importId} AND state IN ('reading', 'saving')`.execute(
    account.db,
  );
  if (numAffectedRows! > 0n) {
    await audit(account, 'import cancelled', { importId, fileName });
    await wake(account.db, 'long work');
  }
  return getImport(account, importId);
}
