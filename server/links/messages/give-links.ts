import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { RecipientSlugs } from '../slugs/recipient-slugs.ts';
import { findUntracked } from '../tracking/untracked-numbers.ts';
import { sharedSlugsOf } from './shared-slugs.ts';

/** Gives recipients their links. See `OrderLinks` of `dispatch`. */
export type GiveLinks = {
  give: (
    tx: Kysely<Tables>,
    messages: readonly { id: string; number: string }[],
  ) => Promise<Record<string, string>[]>;
};

/** A link that each recipient of some messages gets as their own. `url` is the base of its address, such as `l.example.com/`. */
export type SentLink = { variable: string; linkId: number; host: string; url: string };

/** The id of a message, its recipient, and the links of its text. */
export type LinkedMessage = { id: string; number: string; links: readonly SentLink[] };

type Giving = { accountId: number; tracksRecipients: boolean };

/** A link and the positions of the messages that have it. */
type Use = { link: SentLink; positions: number[] };

/**
 * Gives messages their links, in the transaction that creates them. Their ids count up from the first. Returns the address for each
 * variable, by position. Recipients who are not tracked share an address.
 */
export async function giveLinks(
  tx: Kysely<Tables>,
  slugs: RecipientSlugs,
  { accountId, tracksRecipients }: Giving,
  messages: readonly LinkedMessage[],
): Promise<Record<string, string>[]> {
  const untracked = tracksRecipients
    ? await findUntracked(
        tx,
        accountId,
        messages.map(({ number }) => number),
      )
    : undefined;
  const isTracked = ({ number }: LinkedMessage) => untracked !== undefined && !untracked.has(number);
  const own = await ownSlugs(tx, slugs, { accountId, messages }, usesOf(messages, isTracked));
  const shared = await sharedSlugsOf(
    { id: accountId, db: tx },
    usesOf(messages, (message) => !isTracked(message)).map(({ link }) => link),
  );
  return messages.map((message, position) =>
    Object.fromEntries(
      message.links.map(({ variable, linkId, url }) => [
        variable,
        url + (own.get(linkId)?.get(position) ?? shared.get(linkId)!),
      ]),
    ),
  );
}

/** Returns the links of the messages that are wanted. */
function usesOf(messages: readonly LinkedMessage[], isWanted: (message: LinkedMessage) => boolean): Use[] {
  const uses = new Map<number, Use>();
  for (const [position, message] of messages.entries()) {
    if (!isWanted(message)) continue;
    for (const link of message.links) {
      const use = uses.get(link.linkId) ?? { link, positions: [] };
      use.positions.push(position);
      uses.set(link.linkId, use);
    }
  }
  return [...uses.values()];
}

type Given = { accountId: number; messages: readonly LinkedMessage[] };

/** Returns the slugs of the messages, by link and position. The batch of a link reaches from the first message to the last that has it. */
async function ownSlugs(
  tx: Kysely<Tables>,
  slugs: RecipientSlugs,
  { accountId, messages }: Given,
  uses: readonly Use[],
): Promise<Map<number, Map<number, string>>> {
  if (uses.length === 0) return new Map();
  const { rows } = await sql<{ linkId: number; serial: number }>`
    /* prepared */ INSERT INTO link_batches (account_id, link_id, host, first_message_id, first_position, messages)
    SELECT ${accountId}, link_id, host, ${messages[0]!.id}, first_position, messages FROM unnest(${arrayLiteral(uses.map(({ link }) => link.linkId))}::bigint[],
      ${arrayLiteral(uses.map(({ link }) => link.host))}::text[], ${arrayLiteral(uses.map(({ positions }) => positions[0]!))}::int[], ${arrayLiteral(uses.map(({ positions }) => positions.at(-1)! + 1))}::int[]) AS b(link_id, host, first_position, messages)
    RETURNING link_id AS "linkId", serial`.execute(tx);
  const serials = new Map(rows.map(({ linkId, serial }) => [linkId, serial]));
  return new Map(
    uses.map(({ link: { linkId }, positions }) => {
      const given = slugs.at(serials.get(linkId)!, positions);
      return [linkId, new Map(positions.map((position, nth) => [position, given[nth]!]))];
    }),
  );
}
