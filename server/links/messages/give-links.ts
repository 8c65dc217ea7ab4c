import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { RecipientSlugs } from '../slugs/recipient-slugs.ts';
import { findUntracked } from '../tracking/untracked-numbers.ts';
import { sharedSlugOf } from './shared-slugs.ts';

/** A link that each recipient of some messages gets as their own. `url` is the base of its address, such as `l.example.com/`. */
export type SentLink = { variable: string; linkId: number; host: string; url: string };

/** The id of a message, and its recipient. */
export type LinkedMessage = { id: string; number: string };

type Giving = { accountId: number; links: readonly SentLink[]; tracksRecipients: boolean };

/**
 * Gives messages their links, in the transaction that creates them. Their ids count up from the first. Returns the address for each
 * variable, by position. Recipients who are not tracked share an address.
 */
export async function giveLinks(
  tx: Kysely<Tables>,
  slugs: RecipientSlugs,
  { accountId, links, tracksRecipients }: Giving,
  messages: readonly LinkedMessage[],
): Promise<Record<string, string>[]> {
  const values = messages.map((): Record<string, string> => ({}));
  const untracked = tracksRecipients
    ? await findUntracked(
        tx,
        accountId,
        messages.map(({ number }) => number),
      )
    : undefined;
  for (const { variable, linkId, host, url } of links) {
    const own = untracked && (await ownSlugs(tx, slugs, { accountId, linkId, host }, messages));
    const shared =
      untracked?.size === 0 ? undefined : await sharedSlugOf({ id: accountId, db: tx }, { linkId, host });
    for (const [position, { number }] of messages.entries())
      values[position]![variable] = url + (own && !untracked.has(number) ? own[position]! : shared!);
  }
  return values;
}

/** Returns the slugs of the messages, by position. */
async function ownSlugs(
  tx: Kysely<Tables>,
  slugs: RecipientSlugs,
  { accountId, linkId, host }: { accountId: number; linkId: number; host: string },
  messages: readonly LinkedMessage[],
): Promise<string[]> {
  const { rows } = await sql<{ serial: number }>`
    /* prepared */ INSERT INTO link_batches (account_id, link_id, host, first_message_id, messages)
    VALUES (${accountId}, ${linkId}, ${host}, ${messages[0]!.id}, ${messages.length}) RETURNING serial`.execute(
    tx,
  );
  return slugs.of(rows[0]!.serial, messages.length);
}
