import { sql } from 'kysely';
import { createReport, createReportDefinition } from '#contract/range-reports.ts';
import { DEFAULT_COLUMNS } from '#contract/report-settings.ts';
import type { Example, Ids } from '#server/example.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';

const CONTENT = { what: 'totals' as const, by: 'day' as const, columns: ['messages' as const] };
const DEFINITION = {
  name: 'Yesterday',
  content: CONTENT,
  range: { preset: 'yesterday' as const },
  schedule: null,
};

export const example: Example = {
  async make(call) {
    const report = await call(createReport, { body: { content: CONTENT, range: { preset: 'today' } } });
    const definition = await call(createReportDefinition, { body: DEFINITION });
    return { reportId: report.body.id, definitionId: definition.body.id };
  },

  bodies: { shareReport: { days: 7 }, changeReportDefinition: DEFINITION },

  usual: () => ({
    content: [
      CONTENT,
      { what: 'messages', columns: ['number', 'costCentre'], state: 'failed', costCentre: 'Sales' },
    ],
    range: [{ preset: 'lastMonth' }, { from: '2026-01-01', to: '2026-01-31' }],
    schedule: [null, { every: 'daily', hour: 7, to: ['a@b.example'] }],
    preset: ['yesterday', 'last7Days'],
    from: ['2026-01-01'],
    to: ['2026-01-31'],
    token: ['0'.repeat(43)],
    delimiter: ['comma', 'tab'],
    decimalSign: ['point'],
    columns: [DEFAULT_COLUMNS],
    summaries: [[], ['weekly']],
    addresses: [[], ['a@b.example']],
    userIds: [[]],
  }),

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId }, count) {
    await sql`
      INSERT INTO reports (account_id, name, content, first_day, last_day, time_zone, state, finished_at)
      SELECT ${accountId}, n::text, ${JSON.stringify(CONTENT)}::jsonb, '2026-01-01', '2026-01-31', 'UTC', 'done', now()
      FROM generate_series(1, ${count}) n`.execute(owner);
    await sql`
      INSERT INTO report_definitions (account_id, name, content, range)
      SELECT ${accountId}, n::text, ${JSON.stringify(CONTENT)}::jsonb, '{"preset": "yesterday"}' FROM generate_series(1, ${count}) n`.execute(
      owner,
    );
    return clickInCampaign(owner, accountId, count);
  },
};

/** The recipients of the account's first campaign click its link. */
async function clickInCampaign(owner: OwnerDb, accountId: number, count: number): Promise<Ids> {
  const { rows } = await sql<{ campaignId: number }>`
    WITH campaign AS (SELECT min(id) AS id FROM campaigns WHERE account_id = ${accountId}), link AS (
      INSERT INTO short_links (account_id, target, campaign_id) SELECT ${accountId}, 'https://example.com', id FROM campaign RETURNING id
    ), recipients AS (
      SELECT m.id, row_number() OVER (ORDER BY m.id) AS n FROM campaign
      JOIN message_batches b ON b.account_id = ${accountId} AND b.origin_kind = 'campaign' AND b.origin_id = campaign.id
      JOIN messages m ON m.account_id = b.account_id AND m.batch_id = b.id LIMIT ${count}
    ), visits AS (
      INSERT INTO link_visitors (account_id, link_id, visitor, is_recipient, first_at)
      SELECT ${accountId}, link.id, recipients.id, true, date '2026-01-01' + n::int % 3 FROM link, recipients
    )
    SELECT id AS "campaignId" FROM campaign`.execute(owner);
  return rows[0]!;
}
