import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { BATCH_SIZES, type RecipientSlugs } from '../slugs/recipient-slugs.ts';
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

/** `tracks` says whether each recipient has links of their own, or nobody, or all but some. */
type Giving = { accountId: number; tracks: 'everybody' | 'nobody' | 'most' };

/** A link, and where messages have it. A message can have it twice, if it writes the same address in two ways. */
type Use = { link: SentLink; places: Place[] };
type Place = { position: number; variable: string };

/**
 * Gives messages their links, in the transaction that creates them. Their ids count up from the first. Returns the address for each
 * variable, by position. Recipients who are not tracked share an address.
 */
export async function giveLinks(
  tx: Kysely<Tables>,
  slugs: RecipientSlugs,
  { accountId, tracks }: Giving,
  messages: readonly LinkedMessage[],
): Promise<Record<string, string>[]> {
  const numbers = messages.map(({ number }) => number);
  const untracked = tracks === 'most' ? await findUntracked(tx, accountId, numbers) : new Set<string>();
  const isUntracked = ({ position }: Place) => tracks === 'nobody' || untracked.has(numbers[position]!);
  const uses = usesOf(messages);
  const serials = await createBatches(tx, { accountId, firstId: messages[0]!.id }, uses);
  const values = messages.map((): Record<string, string> => ({}));
  const shared: Use[] = [];
  for (const { link, places } of uses) {
    const own = tracks === 'everybody' ? places : places.filter((place) => !isUntracked(place));
    const others = tracks === 'everybody' ? [] : places.filter(isUntracked);
    const positions = own.map(({ position }) => position - firstOf(places));
    for (const [nth, slug] of slugs.at(serials.get(link.linkId)!, positions).entries())
      values[own[nth]!.position]![own[nth]!.variable] = link.url + slug;
    if (others.length > 0) shared.push({ link, places: others });
  }
  const sharedSlugs = await sharedSlugsOf(
    { id: accountId, db: tx },
    shared.map(({ link }) => link),
  );
  for (const { link, places } of shared)
    for (const { position, variable } of places)
      values[position]![variable] = link.url + sharedSlugs.get(link.linkId)!;
  return values;
}

function usesOf(messages: readonly LinkedMessage[]): Use[] {
  const uses = new Map<number, Use>();
  for (const [position, { links }] of messages.entries())
    for (const link of links) {
      const use = uses.get(link.linkId) ?? { link, places: [] };
      use.places.push({ position, variable: link.variable });
      uses.set(link.linkId, use);
    }
  return [...uses.values()];
}

/** The serial of a batch, by its size. See `BATCH_SIZES`. */
const SERIAL = sql`CASE WHEN b.size <= ${BATCH_SIZES[2].positions}::int THEN nextval('link_serials_of_1')
  WHEN b.size <= ${BATCH_SIZES[1].positions}::int THEN nextval('link_serials_of_32') ELSE nextval('link_batches_serial_seq') END`;

/**
 * Creates the batches of links, which reach from the first message that has the link to the last. Returns their numbers by link.
 * Messages of untracked recipients count too: what is known of a link is forgotten with the only person who has it.
 */
async function createBatches(
  tx: Kysely<Tables>,
  { accountId, firstId }: { accountId: number; firstId: string },
  uses: readonly Use[],
): Promise<Map<number, number>> {
  if (uses.length === 0) return new Map();
  const { rows } = await sql<{ linkId: number; serial: number }>`
    /* prepared */ INSERT INTO link_batches (serial, account_id, link_id, host, first_message_id, first_position, messages) OVERRIDING SYSTEM VALUE
    SELECT ${SERIAL}, ${accountId}, link_id, host, ${firstId}, first_position, first_position + size
    FROM unnest(${arrayLiteral(uses.map(({ link }) => link.linkId))}::bigint[], ${arrayLiteral(uses.map(({ link }) => link.host))}::text[],
      ${arrayLiteral(uses.map(({ places }) => firstOf(places)))}::int[],
      ${arrayLiteral(uses.map(({ places }) => places.at(-1)!.position + 1 - firstOf(places)))}::int[]) AS b(link_id, host, first_position, size)
    RETURNING link_id AS "linkId", serial`.execute(tx);
  return new Map(rows.map(({ linkId, serial }) => [linkId, serial]));
}

const firstOf = (places: Use['places']): number => places[0]!.position;
