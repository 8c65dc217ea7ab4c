import { type RawBuilder, sql } from 'kysely';
import { ALPHABET, toSlug } from '#server/links/index.ts';
import type { Installation } from './installation.ts';

const SHARED_SLUG_LENGTH = 7;
const SLUGS = ALPHABET.length ** SHARED_SLUG_LENGTH;
/** Has no common factor with the number of slugs, so that each link gets a different one. */
const STEP = 1_000_003;
export const BATCH_SIZE = 1000;
/** How many batches a campaign has. All of its recipients get links to one target. */
export const BATCHES_PER_CAMPAIGN = 50;
/** As many as an account may create, unless the operator allows more. */
const LINKS_PER_ACCOUNT = 100_000;

export const TARGET = 'https://shop.example/sale?utm_source=sms';

/** The links of an installation. Links count up from 0; `links / 2` are shared, and the others are ones of recipients. */
export type FilledLinks = {
  /** The account of the first shared links, and of all campaigns. */
  accountId: number;
  /** The account of the next shared links. The ids of the others follow. */
  firstOtherId: number;
  shared: number;
  /** The id of the first shared link. The ids of the others follow. */
  firstSharedId: number;
  batches: number;
  /** The number of the first batch. */
  firstSerial: number;
  /** The id of the first link that a campaign has. Each recipient gets an address of their own for it. */
  firstCampaignLinkId: number;
};

/** Returns the slug of a shared link. Neighbours have nothing in common. */
export const sharedSlug = (nth: number): string => toSlug((nth * STEP) % SLUGS, SHARED_SLUG_LENGTH);

/** Adds links on the installation's own host: half of them shared, half of recipients, 1,000 in a batch. */
export async function fillLinks(
  installation: Installation,
  accountId: number,
  links: number,
): Promise<FilledLinks> {
  const { owner } = installation.db;
  const shared = Math.ceil(links / 2);
  const batches = Math.ceil((links - shared) / BATCH_SIZE);
  const { rows: others } = await sql<{ id: number }>`
    INSERT INTO accounts (name) SELECT 'Other ' || n FROM generate_series(1, ${Math.ceil(shared / LINKS_PER_ACCOUNT)}::int) n RETURNING id`.execute(
    owner,
  );
  const firstOtherId = Math.min(...others.map(({ id }) => id));
  // The installation has no other links.
  const firstSharedId = 1;
  await sql`
    INSERT INTO short_links (account_id, id, slug, target, title, tags, created_at) OVERRIDING SYSTEM VALUE
    SELECT ${accountSql({ accountId, firstOtherId }, sql`n`)}, ${firstSharedId}::int + n, ${slugSql(sql`n`)}, ${TARGET} || '&n=' || n, 'Sale ' || n, ARRAY['tag ' || n % 20],
      now() - make_interval(mins => n / 10)
    FROM generate_series(0, ${shared - 1}::int) n`.execute(owner);
  const firstCampaignLinkId = firstSharedId + shared;
  await sql`
    INSERT INTO short_links (account_id, id, slug, target, title) OVERRIDING SYSTEM VALUE
    SELECT ${accountId}::bigint, ${firstCampaignLinkId}::int + n, 'campaign-' || n, ${TARGET}, 'Campaign ' || n
    FROM generate_series(0, ${Math.ceil(batches / BATCHES_PER_CAMPAIGN) - 1}::int) n`.execute(owner);
  await sql`INSERT INTO link_slugs (host, slug, account_id, link_id) SELECT '', slug, account_id, id FROM short_links WHERE id >= ${firstSharedId}`.execute(
    owner,
  );
  await sql`SELECT setval(pg_get_serial_sequence('short_links', 'id'), (SELECT max(id) FROM short_links))`.execute(
    owner,
  );
  const { rows } = await sql<{ serial: number }>`
    INSERT INTO link_batches (account_id, link_id, host, first_message_id, messages)
    SELECT ${accountId}::bigint, ${firstCampaignLinkId}::int + n / ${BATCHES_PER_CAMPAIGN}::int, '', ${messageIdSql(sql`n`, sql`0`)}, ${BATCH_SIZE}
    FROM generate_series(0, ${batches - 1}::int) n RETURNING serial`.execute(owner);
  return {
    accountId,
    firstOtherId,
    shared,
    firstSharedId,
    batches,
    firstSerial: Math.min(...rows.map(({ serial }) => serial)),
    firstCampaignLinkId,
  };
}

/** The SQL for the account of a shared link, by its position. */
export const accountSql = (
  { accountId, firstOtherId }: Pick<FilledLinks, 'accountId' | 'firstOtherId'>,
  nth: RawBuilder<unknown>,
) =>
  sql`CASE WHEN ${nth} < ${LINKS_PER_ACCOUNT} THEN ${accountId}::bigint ELSE ${firstOtherId - 1}::bigint + ${nth} / ${LINKS_PER_ACCOUNT}::int END`;

/** The SQL for the id of a message by its position in a batch. The ids of a batch count up from the first. */
export const messageIdSql = (batch: RawBuilder<unknown>, position: RawBuilder<unknown>) =>
  sql`('01900000000070008' || lpad(to_hex(${batch}), 12, '0') || lpad(to_hex(${position}), 3, '0'))::uuid`;

const slugSql = (nth: RawBuilder<unknown>) => {
  const digits = Array.from(
    { length: SHARED_SLUG_LENGTH },
    (_, place) =>
      sql`substr(${ALPHABET}, ((${nth}::bigint * ${STEP}::int % ${SLUGS}::bigint) / ${ALPHABET.length ** (SHARED_SLUG_LENGTH - 1 - place)}::bigint % ${ALPHABET.length}::int)::int + 1, 1)`,
  );
  return sql`concat(${sql.join(digits)})`;
};
