import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { TextLink } from './linked-text.ts';

type NewLink = Extract<TextLink, { target: string }>;

/**
 * Finds the links that texts of programs lead through, and creates those that do not exist yet. Returns a function for the id of a link.
 * All texts with the same address share a link. Two transactions may create one each, which only means that the account has two.
 */
export async function linksOfPrograms(
  account: Account,
  links: readonly TextLink[],
): Promise<(link: TextLink) => number> {
  const wanted = new Map(links.flatMap((link) => ('target' in link ? [[nameOf(link), link] as const] : [])));
  const ids = await findLinks(account, [...wanted.values()]);
  await createLinks(
    account,
    [...wanted].filter(([name]) => !ids.has(name)).map(([, link]) => link),
    ids,
  );
  return (link) => ('linkId' in link ? link.linkId : ids.get(nameOf(link))!);
}

const nameOf = ({ host: { host }, target }: NewLink): string => `${host ?? ''} ${target}`;

async function findLinks({ id, db }: Account, links: readonly NewLink[]): Promise<Map<string, number>> {
  if (links.length === 0) return new Map();
  const { rows } = await sql<{ nth: number; id: number }>`
    /* prepared */ SELECT t.nth::int, l.id FROM unnest(${arrayLiteral(links.map(({ target }) => target))}::text[], ${arrayLiteral(links.map(({ host }) => host.host ?? ''))}::text[])
      WITH ORDINALITY AS t(target, host, nth)
    CROSS JOIN LATERAL (
      SELECT l.id FROM short_links l WHERE l.account_id = ${id} AND l.slug IS NULL AND l.campaign_id IS NULL
        AND md5(l.target) = md5(t.target) AND l.target = t.target AND coalesce(l.host, '') = t.host
      ORDER BY l.id LIMIT 1
    ) l`.execute(db);
  return new Map(rows.map((row) => [nameOf(links[row.nth - 1]!), row.id]));
}

async function createLinks(
  { id, db }: Account,
  links: readonly NewLink[],
  ids: Map<string, number>,
): Promise<void> {
  if (links.length === 0) return;
  const { rows } = await sql<{ id: number; host: string; target: string }>`
    /* prepared */ INSERT INTO short_links (account_id, domain_id, host, target)
    SELECT ${id}, domain_id, host, target FROM unnest(${arrayLiteral(links.map(({ host }) => host.domainId))}::bigint[],
      ${arrayLiteral(links.map(({ host }) => host.host))}::text[], ${arrayLiteral(links.map(({ target }) => target))}::text[]) AS l(domain_id, host, target)
    RETURNING id, coalesce(host, '') AS host, target`.execute(db);
  for (const { id: linkId, host, target } of rows) ids.set(`${host} ${target}`, linkId);
}
