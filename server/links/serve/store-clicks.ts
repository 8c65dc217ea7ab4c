import { type Kysely, sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { announceRowsSql } from '#server/platform/events/events.ts';
import type { ReaderKind } from './reader.ts';

export type Click = {
  /** A new UUID, so that a click that is stored twice counts once. */
  id: string;
  accountId: number;
  linkId: number;
  at: Date;
  kind: ReaderKind;
  /** The message of the recipient; null for links that everybody shares. */
  messageId: string | null;
  /** The message, or a digest of the reader that changes every day: who clicked, for counting people. */
  visitor: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  device: string;
  os: string;
};

/**
 * Stores clicks and counts them: by hour and day, by visitor and by link. Announces the first click of each recipient on each link. Clicks that are stored
 * already change nothing. Rows are locked in the same order everywhere. The statement is not prepared: PostgreSQL would keep a plan for a few
 * clicks, whose time grows with the square of their number. For the same reason, `marked` finds new visitors by IN in its columns, which PostgreSQL
 * hashes: it would join them in a loop, because it expects few.
 * @param linksUrl Where the installation serves links, for the addresses of pages in events.
 */
export async function storeClicks(
  tx: Kysely<Tables>,
  clicks: readonly Click[],
  { linksUrl = '' }: { linksUrl?: string } = {},
): Promise<void> {
  const column = (valueOf: (click: Click) => string | number | null) => arrayLiteral(clicks.map(valueOf));
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM unnest(${column((click) => click.accountId)}::bigint[], ${column((click) => click.id)}::uuid[], ${column((click) => click.linkId)}::bigint[],
        ${column((click) => click.at.toISOString())}::timestamptz[], ${column((click) => click.messageId)}::uuid[], ${column((click) => click.visitor)}::uuid[],
        ${column((click) => click.kind)}::text[], ${column((click) => click.country)}::text[], ${column((click) => click.device)}::text[], ${column((click) => click.os)}::text[])
        AS c(account_id, id, link_id, at, message_id, visitor, kind, country, device, os)
    ), stored AS (
      INSERT INTO link_clicks (account_id, id, link_id, at, message_id, kind, country, device, os)
      SELECT account_id, id, link_id, at, message_id, kind, country, device, os FROM given
      ON CONFLICT DO NOTHING RETURNING account_id, id
    ), fresh AS MATERIALIZED (
      SELECT given.*, kind = 'person' AND row_number() OVER (PARTITION BY account_id, link_id, visitor, kind ORDER BY at, id) = 1 AS leads
      FROM given JOIN stored USING (account_id, id)
    ), visited AS (
      INSERT INTO link_visitors AS v (account_id, link_id, visitor, is_recipient, first_at, last_at, clicks)
      SELECT account_id, link_id, visitor, bool_or(message_id IS NOT NULL), min(at), max(at), count(*)::int FROM fresh WHERE kind = 'person'
      GROUP BY account_id, link_id, visitor ORDER BY account_id, link_id, visitor
      ON CONFLICT (account_id, link_id, visitor) DO UPDATE
        SET clicks = v.clicks + excluded.clicks, last_at = GREATEST(v.last_at, excluded.last_at)
      RETURNING account_id, link_id, visitor, (xmax = 0) AS is_new
    ), marked AS MATERIALIZED (
      SELECT f.*, f.leads AND (f.account_id, f.link_id, f.visitor) IN (SELECT account_id, link_id, visitor FROM visited WHERE is_new) AS is_first
      FROM fresh f
    ), told AS MATERIALIZED (
      SELECT f.account_id, jsonb_build_object('linkId', f.link_id, 'messageId', f.message_id, 'target', ${addressSql(linksUrl)},
        'campaignId', l.campaign_id, 'at', f.at, 'country', f.country, 'device', f.device) AS data
      FROM marked f JOIN short_links l ON l.account_id = f.account_id AND l.id = f.link_id
      WHERE f.is_first AND f.message_id IS NOT NULL ORDER BY f.at
    ), announced AS (${announceRowsSql('link.clicked', 'told')}
    ), counted AS (
      INSERT INTO link_hours AS h (account_id, link_id, hour, kind, country, device, clicks, firsts)
      SELECT f.account_id, f.link_id, date_trunc('hour', f.at, 'UTC'), f.kind, f.country, f.device, count(*)::int, count(*) FILTER (WHERE f.is_first)::int
      FROM marked f
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
      ON CONFLICT (account_id, link_id, hour, kind, country, device)
        DO UPDATE SET clicks = h.clicks + excluded.clicks, firsts = h.firsts + excluded.firsts
    ), counted_by_day AS (
      INSERT INTO link_days AS d (account_id, link_id, day, kind, country, device, clicks, firsts)
      SELECT f.account_id, f.link_id, (f.at AT TIME ZONE 'UTC')::date, f.kind, f.country, f.device, count(*)::int, count(*) FILTER (WHERE f.is_first)::int
      FROM marked f
      GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
      ON CONFLICT (account_id, link_id, day, kind, country, device)
        DO UPDATE SET clicks = d.clicks + excluded.clicks, firsts = d.firsts + excluded.firsts
    ), totals AS (
      SELECT account_id, link_id, count(*) FILTER (WHERE kind = 'person') AS people, count(*) FILTER (WHERE kind <> 'person') AS others,
        max(at) FILTER (WHERE kind = 'person') AS last_at
      FROM fresh GROUP BY account_id, link_id
    ), locked AS MATERIALIZED (
      SELECT t.* FROM short_links l JOIN totals t ON t.account_id = l.account_id AND t.link_id = l.id
      ORDER BY l.account_id, l.id FOR UPDATE OF l
    )
    UPDATE short_links l SET clicks = l.clicks + t.people, other_clicks = l.other_clicks + t.others, last_click_at = GREATEST(l.last_click_at, t.last_at)
    FROM locked t WHERE l.account_id = t.account_id AND l.id = t.link_id`.execute(tx);
}

/** Selects where a link leads. A link that shows a page has no target: it leads to its own address. */
const addressSql = (linksUrl: string) => sql`
  CASE WHEN l.shows_page THEN coalesce('https://' || l.host, ${linksUrl}::text) || '/' || l.slug ELSE l.target END`;
