import type { ActingAccount } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { beginUpload } from './begin-upload.ts';
import { runStep } from './import-work.ts';
import { previewImport } from './preview-import.ts';
import { saveChunkOfFile } from './save-chunk-of-file.ts';
import { startImport } from './start-import.ts';

/** A file with a header. The header's names determine the columns. */
type SmallFile = { fileName: string; text: string; groupIds: number[] };

/**
 * Imports a file of a few hundred rows in the caller's transaction. The account's `db` must be that
 * transaction, opened as the owner. Returns the id of the import.
 */
export async function importInTransaction(
  tx: OwnerDb,
  account: ActingAccount,
  { fileName, text, groupIds }: SmallFile,
): Promise<number> {
  const id = await beginUpload(account, fileName);
  await saveChunkOfFile(account, id, 0, Buffer.from(text));
  await tx
    .updateTable('imports')
    .set({ state: 'uploaded' })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
  const { layout } = await previewImport(account, id, {});
  await startImport(account, id, {
    layout: layout!,
    groupIds,
    updatesExisting: true,
    overwritesWithBlank: false,
  });
  while (await runStep(tx, { accountId: account.id, id }));
  return id;
}
