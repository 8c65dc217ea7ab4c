import type { Kysely } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const proofsPersonalData: PersonalData = {
  tables: { proofs: 'The number and the key are removed; the hash alone identifies nobody' },
  collect,
  erase,
};

async function collect({ id, db }: Account, number: string) {
  const rows = await db
    .selectFrom('proofs')
    .select(['hash', 'message_id as messageId', 'issued_at as issuedAt'])
    .where('account_id', '=', id)
    .where('number', '=', number)
    .orderBy('id')
    .limit(1000)
    .execute();
  return { proofs: rows.map(({ hash, ...row }) => ({ hash: hash.toString('hex'), ...row })) };
}

/**
 * Erases the number from proofs. Creating a proof waits for the erasure's lock (`requireNoErasure`), so no
 * proof is created concurrently.
 */
async function erase(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  await tx
    .updateTable('proofs')
    .set({ number: '', key: null })
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .execute();
}
