import { sql } from 'kysely';
import type { Answer } from '#contract/endpoint.ts';
import type { countFormSubmissions as endpoint, FormKind } from '#contract/landing-pages/submissions.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { isFull } from './has-room.ts';
import { requirePage } from './require-page.ts';

/** Counts the submissions of each form of a page, those with the newest submission first. Throws `not_found`. */
export async function countSubmissions(account: Account, pageId: number): Promise<Answer<typeof endpoint>> {
  await requirePage(account, pageId);
  const { rows } = await sql<{
    blockId: string;
    kind: FormKind;
    title: string;
    submissions: number;
    confirmed: number;
    unconfirmed: number;
    lastAt: Date;
  }>`
    SELECT block_id AS "blockId", (array_agg(kind ORDER BY at DESC, id DESC))[1] AS kind,
      (array_agg(title ORDER BY at DESC, id DESC))[1] AS title, count(*)::int AS submissions,
      count(confirmed_at)::int AS confirmed,
      (count(*) FILTER (WHERE confirm_by IS NOT NULL AND confirmed_at IS NULL))::int AS unconfirmed, max(at) AS "lastAt"
    FROM form_submissions WHERE account_id = ${account.id} AND page_id = ${pageId}
    GROUP BY block_id ORDER BY max(at) DESC, block_id`.execute(account.db);
  return {
    forms: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
    isFull: await isFull(account),
  };
}
