import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, type Problem } from '#server/platform/errors.ts';
import { nameOfLink } from '#sms/index.ts';
import { linkHost } from './link-host.ts';
import type { TextLink } from './linked-text.ts';

type Found = {
  id: number;
  slug: string;
  showsPage: boolean;
  domainId: number | null;
  host: string | null;
  isGone: boolean;
  /** When a page that nobody can open yet is published; null for others. */
  opensAt: Date | null;
};

/** When the messages are sent: until then, pages that are not published yet may open. `later` is a time that is not known yet. */
export type SentAt = Date | 'later';

/**
 * Finds the links that variables name by the end of their address: `link:sale` those that lead elsewhere, `page:sale` landing pages. If the account has several with one name, its default domain
 * comes first. A name without a link, or whose link does not lead anywhere when the messages are sent, has a problem instead.
 */
export async function findNamedLinks(
  context: Pick<Context, 'config'>,
  account: Account,
  variables: readonly string[],
  sentAt: SentAt,
): Promise<Map<string, TextLink | Problem>> {
  if (variables.length === 0) return new Map();
  const found = await findBySlugs(
    account,
    variables.map(nameOfLink),
    sentAt === 'later' ? new Date() : sentAt,
  );
  const bySlug = new Map(
    found.toReversed().map((link) => [`${link.showsPage ? 'page' : 'link'}:${link.slug}`, link]),
  );
  return new Map(
    variables.map((variable) => [variable, toTextLink(context, variable, bySlug.get(variable), sentAt)]),
  );
}

function toTextLink(
  context: Pick<Context, 'config'>,
  variable: string,
  link: Found | undefined,
  sentAt: SentAt,
): TextLink | Problem {
  const isPage = variable.startsWith('page:');
  if (!link)
    return invalid(
      'text',
      'unknown_link',
      isPage
        ? `You have no landing page for {{${variable}}}. Correct its name, or create the page.`
        : `You have no short link for {{${variable}}}. Correct its name, or create the link.`,
    );
  if (link.isGone)
    return invalid(
      'text',
      'link_gone',
      isPage
        ? `Nobody can open the landing page of {{${variable}}}: it is not published, or has ended. Publish it, or use another.`
        : `The short link of {{${variable}}} leads nowhere: it is disabled, archived or blocked, or has ended. Use another.`,
    );
  if (link.opensAt !== null && sentAt !== 'later' && link.opensAt > sentAt)
    return invalid(
      'text',
      'link_gone',
      `The landing page of {{${variable}}} is published only after this message is sent. Send it later, or publish the page earlier.`,
    );
  return { variable, host: linkHost(context, link), linkId: link.id };
}

async function findBySlugs({ id, db }: Account, slugs: readonly string[], sentAt: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    WITH hosts AS (
      SELECT host, is_default FROM link_domains WHERE account_id = ${id}
      UNION ALL SELECT coalesce(master_links_host(${id}), ''), false
      UNION SELECT '', false)
    SELECT l.id, l.slug, l.shows_page AS "showsPage", l.domain_id AS "domainId", l.host, o.opens_at AS "opensAt",
      l.archived_at IS NOT NULL OR l.blocked_because IS NOT NULL OR NOT l.is_enabled AND o.opens_at IS NULL
        OR coalesce(l.ends_at <= greatest(now(), ${sentAt}::timestamptz) AND l.ended_target IS NULL, false) AS "isGone"
    FROM hosts h JOIN link_slugs s ON s.host = h.host AND s.slug = ANY(${arrayLiteral(slugs)}::text[])
      AND s.account_id = ${id} AND NOT s.for_messages
      JOIN short_links l ON l.account_id = ${id} AND l.id = s.link_id
      CROSS JOIN LATERAL (SELECT CASE WHEN l.shows_page AND NOT l.is_enabled THEN page_opens_at(l.account_id, l.id) END AS opens_at) o
    ORDER BY h.is_default DESC, l.id`.execute(db);
  return rows;
}
