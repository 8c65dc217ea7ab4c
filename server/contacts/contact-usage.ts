import { sql } from 'kysely';
import type { OwnerDb } from '#server/platform/db/handles.ts';

export type ContactUsage = { contacts: number; groups: number; uploadMb: number; rejections: number };

/**
 * Counts each account's contacts, groups and stored rejected rows. Also adds up the megabytes of its
 * uploaded files that are not imported yet. Omits accounts without any of these.
 */
export async function readContactUsage(db: OwnerDb): Promise<Map<number, ContactUsage>> {
  const { rows } = await sql<ContactUsage & { accountId: number }>`
    SELECT account_id AS "accountId", coalesce(c.contacts, 0)::bigint AS contacts, coalesce(g.groups, 0)::bigint AS groups,
      ceil(coalesce(i.bytes, 0) / 1048576)::int AS "uploadMb", coalesce(i.rejections, 0)::bigint AS rejections
    FROM (SELECT account_id, sum(change) AS contacts FROM contact_count_changes GROUP BY 1) c
    FULL JOIN (SELECT account_id, count(*) AS groups FROM groups GROUP BY 1) g USING (account_id)
    FULL JOIN (
      SELECT account_id, sum(kept_rejections) AS rejections,
        sum(file_bytes) FILTER (WHERE state IN ('uploading', 'uploaded', 'reading', 'saving')) AS bytes
      FROM imports GROUP BY 1) i USING (account_id)`.execute(db);
  return new Map(rows.map(({ accountId, ...holdings }) => [accountId, holdings]));
}
