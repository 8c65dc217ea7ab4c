import { sql } from 'kysely';
import { EDITABLE_STATES } from '#contract/campaign-states.ts';
import type { ListedDraft } from '#contract/message-draft.ts';
import { groupNames } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

type Row = Omit<ListedDraft, 'groups' | 'savedAt'> & { groupIds: number[]; savedAt: Date };

/**
 * Lists a user's drafts, last saved first. Returns only the start of their texts and typed numbers, because
 * a draft may contain megabytes of numbers.
 */
export async function listMessageDrafts(account: Account, userId: number): Promise<ListedDraft[]> {
  const { rows } = await sql<Row>`
    SELECT id, version, saved_at AS "savedAt", fields->>'name' AS name, left(fields->>'text', 200) AS text,
      fields->'groupIds' AS "groupIds", left(fields->>'numbers', 100) AS numbers,
      fields->'list'->>'fileName' AS file, fields->'earlier'->>'name' AS earlier, fields->'changes'->>'name' AS changes,
      coalesce(jsonb_typeof(fields->'changes'), '') = 'object' AND NOT EXISTS (
        SELECT FROM campaigns c
        WHERE c.account_id = ${account.id} AND c.id = (d.fields->'changes'->>'campaignId')::bigint
          AND c.state = ANY(${EDITABLE_STATES})
      ) AS "isOutdated"
    FROM message_drafts d WHERE account_id = ${account.id} AND user_id = ${userId}
    ORDER BY saved_at DESC, id`.execute(account.db);
  const groups = await groupNames(account, [...new Set(rows.flatMap(({ groupIds }) => groupIds))]);
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  return rows.map(({ groupIds, savedAt, ...draft }) => ({
    ...draft,
    savedAt: savedAt.toISOString(),
    groups: groupIds.flatMap((id) => nameOf.get(id) ?? []),
  }));
}
