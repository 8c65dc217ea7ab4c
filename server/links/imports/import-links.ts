import { sql } from 'kysely';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { checkLinkImport, ImportedLink, importLinks, LinkRow, LinkRowError } from '#contract/links.ts';
import { audit, lockAccountFor } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import { type ActingAccount, userIdOf } from '#server/platform/actor.ts';
import { invalid } from '#server/platform/errors.ts';
import { choosePlace } from '../domains/find-domain.ts';
import { giveRandomSlug } from '../links/claim-slug.ts';
import { slugTakenMessage } from '../links/create-link.ts';
import { linkAddress, requireLinks } from '../links/link-address.ts';
import { requireBelowLimits } from '../links/link-limits.ts';
import { selectLinks } from '../links/stored-link.ts';
import { randomSlug } from '../slugs/random-slug.ts';
import { checkRows } from './check-rows.ts';
import { readLinkFile } from './read-link-file.ts';

type File = Request<typeof checkLinkImport>['body'];

/** Finds all errors of a file, by creating its links and taking that back. Throws like `importFile`, except for errors of rows. */
export async function checkImport(
  context: Context,
  account: ActingAccount,
  { csv, domainId }: File,
): Promise<Answer<typeof checkLinkImport>> {
  requireLinks(context.config);
  const { host } = await choosePlace(account, domainId);
  const { rows, errors } = await checkRows(context, account, readLinkFile(csv));
  const withErrors = new Set(errors.map(({ row }) => row));
  await sql`SAVEPOINT before_links`.execute(account.db);
  const taken = await createLinks(account, {
    rows: rows.filter(({ row }) => !withErrors.has(row)),
    domainId,
    host,
    key: null,
  });
  await sql`ROLLBACK TO SAVEPOINT before_links`.execute(account.db);
  return { rows, errors: [...errors, ...taken].toSorted((one, other) => one.row - other.row) };
}

/**
 * Creates the links of a file, or none if a row has an error. A repeated call with the same key returns the same links. Throws
 * `invalid`, `links_off`, `too_many_links` and `too_many`.
 */
export async function importFile(
  context: Context,
  account: ActingAccount,
  { csv, domainId, key }: Request<typeof importLinks>['body'],
): Promise<Answer<typeof importLinks>> {
  requireLinks(context.config);
  await lockAccountFor(account, `link import ${key}`);
  const before = await readImported(context, account, key);
  if (before.length > 0) return { links: before };
  const { host } = await choosePlace(account, domainId);
  const { rows, errors } = await checkRows(context, account, readLinkFile(csv));
  requireNoErrors(errors);
  requireNoErrors(await createLinks(account, { rows, domainId, host, key }));
  await audit(account, 'links imported', { links: rows.length });
  return { links: await readImported(context, account, key) };
}

function requireNoErrors([first]: readonly LinkRowError[]): void {
  if (first) throw invalid('csv', 'invalid_row', `Row ${first.row}, ${first.column}: ${first.message}`);
}

type NewLinks = {
  rows: readonly LinkRow[];
  domainId: number | null;
  host: string | null;
  key: string | null;
};

/** Creates links, and returns an error for each row whose slug another link has. */
async function createLinks(
  account: ActingAccount,
  { rows, domainId, host, key }: NewLinks,
): Promise<LinkRowError[]> {
  if (rows.length === 0) return [];
  const links = giveSlugs(rows);
  const created = await account.db
    .insertInto('short_links')
    .values(
      links.map(({ target, title, slug, tags, endsAt }) => ({
        account_id: account.id,
        target,
        title,
        slug,
        tags,
        ends_at: endsAt === null ? null : new Date(endsAt),
        domain_id: domainId,
        host,
        created_by: userIdOf(account.by),
        import_key: key,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const lost = await claimSlugs(account, host, created);
  for (const { id, slug } of lost.filter((link) => isRandom(links, link.slug!)))
    await giveRandomSlug(account, { id, host, slug: slug! });
  await requireBelowLimits(account);
  return lost
    .filter(({ slug }) => !isRandom(links, slug!))
    .map(({ slug }) => ({
      row: links.find((link) => link.slug === slug)!.row,
      column: 'slug',
      message: slugTakenMessage(slug!),
    }));
}

type NewLink = LinkRow & { isRandom: boolean };

function giveSlugs(rows: readonly LinkRow[]): NewLink[] {
  const slugs = new Set(rows.map(({ slug }) => slug));
  return rows.map((row) => {
    if (row.slug !== '') return { ...row, isRandom: false };
    let slug = randomSlug();
    while (slugs.has(slug)) slug = randomSlug();
    slugs.add(slug);
    return { ...row, slug, isRandom: true };
  });
}

const isRandom = (links: readonly NewLink[], slug: string): boolean =>
  links.some((link) => link.slug === slug && link.isRandom);

type Created = { id: number; slug: string | null };

/** Claims the slugs of links. Returns the links whose slug another link has. The order keeps concurrent imports from a deadlock. */
async function claimSlugs(account: ActingAccount, host: string | null, links: Created[]): Promise<Created[]> {
  const claimed = await account.db
    .insertInto('link_slugs')
    .values(
      links
        .toSorted((one, other) => (one.slug! < other.slug! ? -1 : 1))
        .map(({ id, slug }) => ({ host: host ?? '', slug: slug!, account_id: account.id, link_id: id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('link_id')
    .execute();
  const ids = new Set(claimed.map(({ link_id }) => link_id));
  return links.filter(({ id }) => !ids.has(id));
}

async function readImported(
  { config }: Context,
  account: ActingAccount,
  key: string,
): Promise<ImportedLink[]> {
  const rows = await selectLinks(account).where('import_key', '=', key).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    url: linkAddress(config, row),
    target: row.target,
    title: row.title,
    slug: row.slug,
    tags: row.tags,
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
}
