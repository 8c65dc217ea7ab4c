import { type Selectable, sql } from 'kysely';
import {
  type ContactView,
  type ContactViewChanges,
  MAX_VIEWS,
  type NewContactView,
} from '#contract/contact-views.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid, notFound, Problem } from '#server/platform/errors.ts';
import { requireValidComparisons } from './finding/conditions.ts';
import { toStore } from './smart/stored-filter.ts';

/** The key of a view. Users cannot find the views of other users. */
export type ViewKey = { userId: number; viewId: number };

const COLUMNS = ['id', 'name', 'filter', 'columns', 'sort'] as const;
type Row = Pick<Selectable<Tables['contact_views']>, (typeof COLUMNS)[number]>;

const toView = ({ filter, sort, ...row }: Row): ContactView => ({
  ...row,
  filter: filter as ContactView['filter'],
  sort: sort as ContactView['sort'],
});

export async function listViews(account: Account, userId: number): Promise<ContactView[]> {
  const rows = await account.db
    .selectFrom('contact_views')
    .select(COLUMNS)
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(toView);
}

/**
 * Creates a view. Throws `view_exists` if the user already has a view with this name, regardless of case.
 * Throws `too_many_views`, and the problem of a value that does not fit its field.
 */
export async function createView(
  account: Account,
  userId: number,
  { name, filter, columns, sort }: NewContactView,
): Promise<ContactView> {
  await requireValidComparisons(account, filter);
  const { count } = await account.db
    .selectFrom('contact_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_VIEWS) throw tooMany();
  const row = await account.db
    .insertInto('contact_views')
    .values({
      account_id: account.id,
      user_id: userId,
      name,
      filter: JSON.stringify(toStore(filter)),
      columns,
      sort,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw viewNameTaken(name);
  return toView(row);
}

/**
 * Changes the given fields of a view. Throws `not_found`, `view_exists`, and the problem of a value that
 * does not fit its field.
 */
export async function updateView(
  account: Account,
  { userId, viewId }: ViewKey,
  { name, filter, columns, sort }: ContactViewChanges,
): Promise<ContactView> {
  if (filter) await requireValidComparisons(account, filter);
  if (name !== undefined) await requireNameFree(account, { userId, viewId }, name);
  const row = await account.db
    .updateTable('contact_views')
    .set((view) => ({
      name: name ?? view.ref('name'),
      filter: filter ? JSON.stringify(toStore(filter)) : view.ref('filter'),
      columns: columns ?? view.ref('columns'),
      sort: sort ?? view.ref('sort'),
    }))
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('id', '=', viewId)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) throw notFound('view');
  return toView(row);
}

/** Deletes a view. Throws `not_found`. */
export async function deleteView(account: Account, { userId, viewId }: ViewKey): Promise<void> {
  const row = await account.db
    .deleteFrom('contact_views')
    .where('account_id', '=', account.id)
    .where('user_id', '=', userId)
    .where('id', '=', viewId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('view');
}

async function requireNameFree(
  { id, db }: Account,
  { userId, viewId }: ViewKey,
  name: string,
): Promise<void> {
  const other = await db
    .selectFrom('contact_views')
    .select('id')
    .where('account_id', '=', id)
    .where('user_id', '=', userId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', viewId)
    .executeTakeFirst();
  if (other) throw viewNameTaken(name);
}

const viewNameTaken = (name: string): Problem =>
  new Problem(
    'conflict',
    'view_exists',
    `You already have a view named “${name}”. Choose another name.`,
    'name',
  );

const tooMany = (): Problem =>
  invalid(
    'name',
    'too_many_views',
    `You have ${MAX_VIEWS} views, which is the limit. Delete one, then save this one.`,
  );
