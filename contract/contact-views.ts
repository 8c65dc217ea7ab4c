import { z } from 'zod';
import { smartFilter } from './contact-filter.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf } from './fields.ts';
import { name } from './names.ts';

/** The most views of a user. */
export const MOST_VIEWS = 50;
export const LONGEST_VIEW_NAME = 100;
export const MOST_VIEW_COLUMNS = 100;

/** The orders of `GET /api/contacts`. */
const sort = z.enum(['number', '-number']);

/** A search is of the moment, and may be for somebody's number: no view keeps it. */
const filter = smartFilter.omit({ search: true });

const columns = listOf(
  z.string().min(1).max(60),
  MOST_VIEW_COLUMNS,
  `A view has at most ${MOST_VIEW_COLUMNS} columns.`,
);

const view = z.object({
  id: z.number(),
  name: z.string(),
  /** Its conditions, as `GET /api/contacts` takes them. */
  filter: z.record(z.string(), z.unknown()),
  /** Keys of the columns that the list shows. */
  columns: z.array(z.string()),
  sort,
});
export type ContactView = z.infer<typeof view>;

const newView = z.object({ name: name(LONGEST_VIEW_NAME), filter, columns, sort });
export type NewContactView = z.infer<typeof newView>;
const viewChanges = newView.partial();
export type ContactViewChanges = z.infer<typeof viewChanges>;

const access = { permission: 'contacts.view', user: true } as const;
const params = z.object({ viewId: id });

export const listContactViews = endpoint({
  method: 'GET',
  path: '/api/contact-views',
  access,
  summary: 'The views of the list of contacts that the user has saved, by name',
  answer: z.object({ views: z.array(view) }),
});

export const createContactView = endpoint({
  method: 'POST',
  path: '/api/contact-views',
  access,
  summary: 'Save conditions, columns and the order of the list of contacts under a name',
  body: newView,
  answer: view,
});

export const updateContactView = endpoint({
  method: 'PATCH',
  path: '/api/contact-views/:viewId',
  access,
  summary: 'Rename a view, or change what it shows; what is not given stays',
  params,
  body: viewChanges,
  answer: view,
});

export const deleteContactView = endpoint({
  method: 'DELETE',
  path: '/api/contact-views/:viewId',
  access,
  summary: 'Delete a view; its contacts stay',
  params,
});
