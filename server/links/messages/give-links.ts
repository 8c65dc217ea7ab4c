import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { RecipientSlugs } from '../slugs/recipient-slugs.ts';

/** A link that each recipient of some messages gets as their own. `url` is the base of its address, such as `l.example.com/`. */
export type SentLink = { variable: string; linkId: number; host: string; url: string };

/**
 * Gives messages their links, in the transaction that creates them. `ids` count up from the first. Returns the address for each
 * variable, by position.
 */
export async function giveLinks(
  tx: Kysely<Tables>,
  slugs: RecipientSlugs,
  { accountId, links, ids }: { accountId: number; links: readonly SentLink[]; ids: readonly string[] },
): Promise<Record<string, string>[]> {
  const values = ids.map((): Record<string, string> => ({}));
  for (const { variable, linkId, host, url } of links) {
    const { rows } = await sql<{ serial: number }>`
      /* prepared */ INSERT INTO link_batches (account_id, link_id, host, first_message_id, messages)
      VALUES (${accountId}, ${linkId}, ${host}, ${ids[0]}, ${ids.length}) RETURNING serial`.execute(tx);
    for (const [position, slug] of slugs.of(rows[0]!.serial, ids.length).entries())
      values[position]![variable] = url + slug;
  }
  return values;
}
