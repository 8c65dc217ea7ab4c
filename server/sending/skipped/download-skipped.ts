import { sql } from 'kysely';
import type { Page } from '#contract/fields.ts';
import type { SkipReason } from '#contract/sending.ts';
import { clockOf, csvFormatOf } from '#server/accounts/index.ts';
import type { Account, Database } from '#server/platform/db/handles.ts';
import { DOWNLOAD_PAGE_SIZE, readRows, writeCsv } from '#server/platform/http/csv-file.ts';
import type { Download } from '#server/platform/http/routes.ts';
import { getCampaign } from '../list-campaigns.ts';
import { skipReasonOf, type StoredReason } from './stored-reason.ts';

type Row = { number: string; reason: SkipReason; at: Date };

const HEADER = ['Number', 'Why', 'Time'];
const REASON_TEXTS: Record<SkipReason, string> = {
  optedOut: 'Opted out',
  excluded: 'In an excluded group',
  landline: 'A landline',
};

/**
 * Downloads a CSV file of the recipients that a campaign skipped, with the reasons, ordered by number.
 * Throws `not_found`.
 */
export async function downloadSkipped(
  db: Database,
  accountId: number,
  campaignId: number,
): Promise<Download> {
  const clock = await db.withAccount(accountId, async (account) => {
    await getCampaign(account, campaignId);
    return clockOf(account);
  });
  const rows = readRows(
    (after = '') => db.withAccount(accountId, (account) => readSome(account, campaignId, after)),
    ({ number, reason, at }) => [`+${number}`, REASON_TEXTS[reason], clock.timeOf(at)],
  );
  const format = await db.withAccount(accountId, csvFormatOf);
  return { fileName: `campaign ${campaignId} left out.csv`, content: writeCsv(HEADER, rows, format) };
}

async function readSome({ id, db }: Account, campaignId: number, after: string): Promise<Page<Row>> {
  const { rows } = await sql<Omit<Row, 'reason'> & { reason: StoredReason }>`
    SELECT number, reason, at FROM campaign_left_out
    WHERE account_id = ${id} AND campaign_id = ${campaignId} AND number > ${after}
    ORDER BY number LIMIT ${DOWNLOAD_PAGE_SIZE}`.execute(db);
  const items = rows.map((row) => ({ ...row, reason: skipReasonOf(row.reason) }));
  return { items, next: items.length < DOWNLOAD_PAGE_SIZE ? null : items.at(-1)!.number };
}
