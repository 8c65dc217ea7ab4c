import { sql } from 'kysely';
import type { Estimate } from '#contract/sending.ts';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * The newest campaign of the last 24 hours with the same text that went to one of the same groups, or to typed numbers as this one. Usually it is a mistake to
 * send it again.
 */
export async function sameToday(
  { id, db }: Account,
  { text, groupIds, hasTyped }: { text: string; groupIds: number[]; hasTyped: boolean },
): Promise<Estimate['sameToday']> {
  const { rows } = await sql<{ id: number; name: string; sent_at: Date }>`
    SELECT c.id, c.name, c.sent_at FROM campaigns c
    WHERE c.account_id = ${id} AND c.sent_at > now() - interval '1 day' AND c.state <> 'cancelled' AND c.text = ${text}
      AND (EXISTS (
        SELECT FROM campaign_groups g
        WHERE g.account_id = c.account_id AND g.campaign_id = c.id AND NOT g.excepted AND g.group_id = ANY(${groupIds}::bigint[])
      ) OR (${hasTyped} AND c.typed_numbers > 0))
    ORDER BY c.sent_at DESC LIMIT 1`.execute(db);
  const [found] = rows;
  return found ? { campaignId: found.id, name: found.name, sentAt: found.sent_at.toISOString() } : null;
}
