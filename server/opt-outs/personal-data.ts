import { type Kysely, sql } from 'kysely';
import type { PersonalData, DataSubject } from '#server/personal-data.ts';
import type { OptOut } from '#contract/opt-outs.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { mentionsNumber } from '#server/platform/db/number-mentions.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const optOutsPersonalData: PersonalData = {
  tables: {
    opt_outs: 'The number is kept, so that it gets no more messages; the text of the reply is removed',
    removed_opt_outs: 'Deleted',
    opt_out_imports: 'No number',
    opt_out_import_pieces: 'They are processed within minutes and become opt-outs',
    opt_out_import_rejections: "Entries with the number's digits are deleted",
    opt_out_settings: 'No number',
  },
  collect,
  erase,
};

/** Returns a number's opt-out, or undefined if there is none. */
export async function findOptOut(
  { id, db }: Account,
  number: string,
): Promise<Omit<OptOut, 'number'> | undefined> {
  const row = await db
    .selectFrom('opt_outs')
    .select(['source', 'detail', 'at'])
    .where('account_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...row, source: row.source as OptOut['source'], at: row.at.toISOString() };
}

async function collect(account: Account, number: string) {
  const optOut = await findOptOut(account, number);
  const removed = await account.db
    .selectFrom('removed_opt_outs')
    .select(['source', 'detail', 'at', 'reason', 'removed_at as removedAt'])
    .where('account_id', '=', account.id)
    .where('number', '=', number)
    .orderBy('id')
    .limit(1000)
    .execute();
  return { optOut: optOut ? [optOut] : [], removedOptOuts: removed };
}

async function erase(tx: Kysely<Tables>, { accountId, number }: DataSubject): Promise<void> {
  await sql`
    UPDATE opt_outs SET detail = '' WHERE account_id = ${accountId} AND number = ${number}
      AND source IN ('reply', 'link')`.execute(tx);
  await sql`DELETE FROM removed_opt_outs WHERE account_id = ${accountId} AND number = ${number}`.execute(tx);
  await sql`
    DELETE FROM opt_out_import_rejections WHERE account_id = ${accountId}
      AND ${mentionsNumber(sql`entry`, number)}`.execute(tx);
}
