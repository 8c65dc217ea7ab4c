import { sql } from 'kysely';
import type { Estimate } from '#contract/sending.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** How many of the typed numbers to search for. */
const MAX_NUMBERS = 10_000;

type SimilarCampaign = {
  text: string;
  groupIds: number[];
  numbers: string[];
  listId: number | null;
  /** The campaign being edited, which must not be found. */
  exceptId: number | null;
};

/**
 * Finds the newest campaign that the user is probably repeating by mistake. It has the same text, and its
 * time is at most 24 hours away. It shares a group, typed numbers or a file's numbers.
 */
export async function findSameToday(
  { id, db }: Account,
  { text, groupIds, numbers, listId, exceptId }: SimilarCampaign,
): Promise<Estimate['sameToday']> {
  const { rows } = await sql<{ id: number; name: string; at: Date; isUpcoming: boolean }>`
    SELECT c.id, c.name, coalesce(c.sent_at, c.starts_at, c.held_at) AS at, c.sent_at IS NULL AS "isUpcoming" FROM campaigns c
    WHERE c.account_id = ${id} AND c.id IS DISTINCT FROM ${exceptId} AND c.text = ${text}
      AND ((c.sent_at > now() - interval '1 day' AND c.state <> 'cancelled')
        OR (c.state IN ('scheduled', 'held') AND coalesce(c.starts_at, c.held_at) BETWEEN now() - interval '1 day' AND now() + interval '1 day'))
      AND (EXISTS (
        SELECT FROM campaign_groups g
        WHERE g.account_id = c.account_id AND g.campaign_id = c.id AND NOT g.excepted AND g.group_id = ANY(${groupIds}::bigint[])
      ) OR (c.typed_numbers > 0 AND EXISTS (
        SELECT FROM campaign_numbers n
        WHERE n.account_id = c.account_id AND n.campaign_id = c.id AND n.number = ANY(${arrayLiteral(numbers.slice(0, MAX_NUMBERS))}::text[])
      )) OR EXISTS (
        SELECT FROM recipient_list_numbers n JOIN recipient_list_numbers o USING (account_id, number)
        WHERE n.account_id = c.account_id AND n.list_id = c.list_id AND o.list_id = ${listId}
      ))
    ORDER BY at DESC LIMIT 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { id: campaignId, name, at, isUpcoming } = found;
  return { campaignId, name, at: at.toISOString(), isUpcoming };
}
