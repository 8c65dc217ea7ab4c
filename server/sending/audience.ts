import type { Kysely } from 'kysely';
import { type AudienceMember, countMembers, readAudience } from '#server/contacts/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Whom a campaign is for. `numbers` are E.164 digits, each once. */
export type Audience = { groupIds: number[]; numbers: string[] };

/** The audience with what its contacts know, in chunks, in order of the number, each number once. */
export async function* audienceChunks(
  db: Kysely<Tables>,
  accountId: number,
  audience: Audience,
  limit: number,
): AsyncGenerator<AudienceMember[]> {
  for (let after = ''; ;) {
    const chunk = await readAudience(db, accountId, { ...audience, after, limit, withContacts: true });
    if (chunk.length > 0) yield chunk;
    if (chunk.length < limit) return;
    after = chunk.at(-1)!.number;
  }
}

/** How many entries the sources have together, numbers that stand in several counted each time. */
export async function countEntries(
  db: Kysely<Tables>,
  accountId: number,
  audience: Audience,
): Promise<number> {
  return (await countMembers(db, accountId, audience.groupIds)) + audience.numbers.length;
}

/** The audience of a campaign. */
export async function audienceOf(
  db: Kysely<Tables>,
  accountId: number,
  campaignId: number,
): Promise<Audience> {
  const groups = await db
    .selectFrom('campaign_groups')
    .select('group_id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .execute();
  const numbers = await db
    .selectFrom('campaign_numbers')
    .select('number')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .orderBy('number')
    .execute();
  return { groupIds: groups.map((row) => row.group_id), numbers: numbers.map((row) => row.number) };
}
