import { sql } from 'kysely';
import type { Layout } from '#contract/imports.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { withLock } from '#server/platform/db/lock.ts';
import { Problem } from '#server/platform/errors.ts';
import { announce } from '#server/platform/events/events.ts';
import type { CountryCode } from '#sms/index.ts';
import { forgetRows, readFile } from './read-file.ts';
import { saveRows } from './save-rows.ts';

export type ImportJob = { accountId: number; importId: number };
export const IMPORT_JOB = 'contacts.import';

/** Reads an uploaded file and saves its contacts. After a crash it goes on: reading starts over, saving from its cursor. */
export async function importContacts(db: Database, { accountId, importId }: ImportJob): Promise<void> {
  await withLock(db.pool, `import ${accountId}/${importId}`, () => runImport(db, accountId, importId));
}

/** At the start of a worker: imports that were cut off go on at once, before the job's missing heartbeat is noticed. */
export async function resumeImports(db: Database): Promise<void> {
  const unfinished = await db.owner
    .selectFrom('imports')
    .select(['account_id', 'id'])
    .where('state', 'in', ['reading', 'saving'])
    .execute();
  for (const { account_id, id } of unfinished)
    await importContacts(db, { accountId: account_id, importId: id });
}

/** Run daily: files that were uploaded and never imported. */
export async function forgetUploads(db: OwnerDb): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('state', 'in', ['uploading', 'uploaded'])
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

async function runImport(db: Database, accountId: number, importId: number): Promise<void> {
  const row = await db.owner
    .selectFrom('imports as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select(['i.state', 'i.layout', 'a.home_country'])
    .where('i.account_id', '=', accountId)
    .where('i.id', '=', importId)
    .executeTakeFirst();
  if (!row || (row.state !== 'reading' && row.state !== 'saving')) return;
  try {
    await readFile(db, { accountId, importId }, row.layout as Layout, row.home_country as CountryCode);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await finish(db, accountId, importId, 'failed', error.message);
    return;
  }
  await setState(db, accountId, importId, 'saving');
  await saveRows(db, accountId, importId);
  await finish(db, accountId, importId, 'done', null);
}

async function setState(db: Database, accountId: number, importId: number, state: string): Promise<void> {
  await db.owner
    .updateTable('imports')
    .set({ state })
    .where('account_id', '=', accountId)
    .where('id', '=', importId)
    .execute();
}

/** The file itself is not kept; the rejected rows of an import that was done are. */
async function finish(
  db: Database,
  accountId: number,
  importId: number,
  state: 'done' | 'failed',
  problem: string | null,
): Promise<void> {
  if (state === 'failed') await forgetRows(db, { accountId, importId });
  await db.owner.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('import_rows')
      .where('account_id', '=', accountId)
      .where('import_id', '=', importId)
      .execute();
    await tx
      .deleteFrom('import_chunks')
      .where('account_id', '=', accountId)
      .where('import_id', '=', importId)
      .execute();
    const { rows } = await sql<{ file_name: string }>`
      UPDATE imports SET state = ${state}, problem = ${problem}, finished_at = now(), rows = CASE WHEN ${state} = 'done' THEN rows ELSE 0 END,
        invalid = (SELECT count(*) FROM import_rejections r WHERE r.account_id = ${accountId} AND r.import_id = ${importId})
      WHERE account_id = ${accountId} AND id = ${importId} AND finished_at IS NULL
      RETURNING file_name`.execute(tx);
    if (rows[0] && state === 'done')
      await announce(tx, accountId, 'import.finished', { importId, fileName: rows[0].file_name });
  });
}
