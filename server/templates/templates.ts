import { type Kysely, type Selectable, sql } from 'kysely';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type {
  changeTemplate as changeEndpoint,
  createTemplate as createEndpoint,
  listTemplates as listEndpoint,
  Template,
} from '#contract/templates.ts';
import { audit, requireBelowLimit } from '#server/accounts/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { descending, type SortOrders, readPage, type SortColumn } from '#server/platform/db/keyset.ts';
import { isUniqueViolation } from '#server/platform/db/sql-errors.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound, Problem, requireVersion } from '#server/platform/errors.ts';

type ListQuery = Request<typeof listEndpoint>['query'];
type Content = Request<typeof createEndpoint>['body'];
/** Without `shortensLinks`, a template keeps its own. */
type ChangedContent = Request<typeof changeEndpoint>['body'];
type Row = Selectable<Tables['templates']>;

const ID: SortColumn = { by: sql.ref('id'), type: 'bigint' };
/** Names are unique within an account. */
const NAME: SortColumn = { by: sql`lower(name)`, type: 'text' };
const CHANGED_AT: SortColumn = { by: sql.ref('changed_at'), type: 'timestamptz' };
const USED: SortColumn = { by: sql.ref('last_used_at'), type: 'timestamptz', nullable: true };

/** Only the name has an index, because an account has few templates. */
const ORDERS: SortOrders<ListQuery['sort']> = {
  name: [NAME],
  '-name': descending(NAME),
  changedAt: [CHANGED_AT, ID],
  '-changedAt': descending(CHANGED_AT, ID),
  lastUsedAt: [USED, NAME],
  '-lastUsedAt': [...descending(USED), NAME],
};

/**
 * Lists a page of the account's templates, or of its master's if the account uses those. `search` matches
 * any part of the name or text.
 */
export async function listTemplates(
  account: Account,
  { search, tag, ...page }: ListQuery,
): Promise<Page<Template>> {
  const query = selectUsable(account)
    .selectAll()
    .$if(Boolean(search), (some) =>
      some.where(sql`position(lower(${search}) in lower(name || ' ' || text))`, '>', 0),
    )
    .$if(tag !== undefined, (some) => some.where(sql<boolean>`${tag} = ANY(tags)`));
  const { items, ...rest } = await readPage(account.db, query, ORDERS, page);
  return { items: items.map(toTemplate), ...rest };
}

/** Lists up to 1,000 tags of the templates that the account can use, sorted. */
export async function listTags(account: Account): Promise<string[]> {
  const rows = await selectUsable(account)
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .orderBy('tag')
    .limit(1000)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Throws `not_found`. */
export async function getTemplate(account: Account, id: number): Promise<Template> {
  const row = await selectUsable(account).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('template');
  return toTemplate(row);
}

/**
 * Creates a template. Throws `template_exists` for an existing name, regardless of case, and
 * `too_many_templates`.
 */
export async function createTemplate(account: ActingAccount, content: Content): Promise<Template> {
  const row = await account.db
    .insertInto('templates')
    .values({ account_id: account.id, ...columnsOf(content) })
    .onConflict((conflict) => conflict.expression(sql`account_id, lower(name)`).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw templateNameTaken(content.name);
  await requireBelowLimit(
    account,
    'templates',
    async () => (await countTemplates(account.db, account.id)).templates,
  );
  await audit(account, 'template written', { name: content.name });
  return toTemplate(row);
}

/**
 * Changes a template. Throws `not_found`, and `template_exists` if another template has the name. Throws
 * `template_changed` if the caller read an older version.
 */
export async function changeTemplate(
  account: ActingAccount,
  id: number,
  content: ChangedContent,
  version?: number,
): Promise<Template> {
  const before = await account.db
    .selectFrom('templates')
    .select('version')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound('template');
  requireVersion('template', before, version);
  const row = await account.db
    .updateTable('templates')
    .set({ ...columnsOf(content), changed_at: sql`now()`, version: before.version + 1 })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? templateNameTaken(content.name) : error;
    });
  await audit(account, 'template changed', { name: content.name });
  return toTemplate(row);
}

/** Throws `not_found`. */
export async function deleteTemplate(account: ActingAccount, id: number): Promise<void> {
  const row = await account.db
    .deleteFrom('templates')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw notFound('template');
  await audit(account, 'template deleted', { name: row.name });
}

/**
 * Records that a template was used for a message. Does not record uses of a master's template. Throws
 * `not_found`.
 */
export async function recordUse(account: Account, id: number): Promise<void> {
  await getTemplate(account, id);
  await account.db
    .updateTable('templates')
    .set({ last_used_at: sql`now()` })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
}

/** Selects the account's templates, or its master's if the account uses those. */
const selectUsable = ({ id, db }: Account) => db.selectFrom(sql<Row>`usable_templates(${id})`.as('t'));

async function countTemplates(db: Kysely<Tables>, accountId: number): Promise<{ templates: number }> {
  const count = db.selectFrom('templates').where('account_id', '=', accountId);
  return count.select(({ fn }) => fn.countAll<number>().as('templates')).executeTakeFirstOrThrow();
}

const columnsOf = ({ name, text, tags, shortensLinks }: ChangedContent) => ({
  name,
  text,
  tags: [...new Set(tags)].toSorted(),
  ...(shortensLinks !== undefined && { shortens_links: shortensLinks }),
});

const templateNameTaken = (name: string): Problem =>
  new Problem(
    'conflict',
    'template_exists',
    `You already have a template “${name}”. Choose another name.`,
    'name',
  );

const toTemplate = (row: Row): Template => ({
  id: row.id,
  name: row.name,
  text: row.text,
  tags: row.tags,
  shortensLinks: row.shortens_links,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  version: row.version,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
