import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import { linkVariable } from '#sms/index.ts';
import { linkHost } from './link-host.ts';
import type { TextLink } from './message-links.ts';

type Found = { id: number; slug: string; domainId: number | null; host: string | null; isGone: boolean };

/**
 * Finds the links that variables name by the end of their address. If the account has several with one name, its default domain
 * comes first. Throws `invalid` for a name without a link, and for a link that no longer leads anywhere.
 */
export async function findNamedLinks(
  context: Pick<Context, 'config'>,
  account: Account,
  variables: readonly string[],
): Promise<TextLink[]> {
  if (variables.length === 0) return [];
  const found = await findBySlugs(
    account,
    variables.map((variable) => variable.slice(linkVariable('').length)),
  );
  return variables.map((variable) => {
    const link = found.find(({ slug }) => linkVariable(slug) === variable);
    if (!link)
      throw invalid(
        'text',
        'unknown_link',
        `You have no short link for {{${variable}}}. Correct its name, or create the link.`,
      );
    if (link.isGone)
      throw invalid(
        'text',
        'link_gone',
        `The short link of {{${variable}}} is archived or blocked. Use another.`,
      );
    return { variable, host: linkHost(context, link), linkId: link.id };
  });
}

async function findBySlugs({ id, db }: Account, slugs: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    WITH hosts AS (
      SELECT host, is_default FROM link_domains WHERE account_id = ${id}
      UNION ALL SELECT coalesce(master_links_host(${id}), ''), false
      UNION SELECT '', false)
    SELECT l.id, l.slug, l.domain_id AS "domainId", l.host, l.archived_at IS NOT NULL OR l.blocked_because IS NOT NULL AS "isGone"
    FROM hosts h JOIN link_slugs s ON s.host = h.host AND s.slug = ANY(${arrayLiteral(slugs)}::text[])
      AND s.account_id = ${id} AND NOT s.for_messages
      JOIN short_links l ON l.account_id = ${id} AND l.id = s.link_id
    ORDER BY h.is_default DESC, l.id`.execute(db);
  return rows;
}
