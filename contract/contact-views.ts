import { z } from 'zod';
import { smartFilter } from './contact-filter.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf } from './fields.ts';
import { name } from './names.ts';

/** The maximum number of views that a user can have. */
export const MAX_VIEWS = 50;
export const MAX_VIEW_NAME_LENGTH = 100;
export const MAX_VIEW_COLUMNS = 100;

/** The sort orders that `GET /api/contacts` accepts. */
const sort = z.enum(['number', '-number']);

/** Views do not store search text, because it may be a phone number. */
const filter = smartFilter.omit({ search: true });

const columns = listOf(
  z.string().min(1).max(60),
  MAX_VIEW_COLUMNS,
  `A view can have at most ${MAX_VIEW_COLUMNS} columns.`,
);

const view = z.object({
  id: z.number(),
  name: z.string(),
  /** The filter, in the format that `GET /api/contacts` accepts. */
  filter: z.record(z.string(), z.unknown()),
  /** The keys of the visible columns. */
  columns: z.array(z.string()),
  sort,
});
export type ContactView = z.infer<typeof view>;

const newView = z.object({ name: name(MAX_VIEW_NAME_LENGTH), filter, columns, sort });
export type NewContactView = z.infer<typeof newView>;
const viewChanges = newView.partial();
export type ContactViewChanges = z.infer<typeof viewChanges>;

const access = { permission: 'contacts.view', user: true } as const;
const params = z.object({ viewId: id });

export const listContactViews = endpoint({
  method: 'GET',
  path: '/api/contact-views',
  access,
  summary: 'List your saved views of contacts',
  answer: z.object({ views: z.array(view) }),
});

export const createContactView = endpoint({
  method: 'POST',
  path: '/api/contact-views',
  access,
  summary: 'Save a view of contacts',
  description: 'A view stores filters, columns and a sort order.',
  body: newView,
  answer: view,
});

export const updateContactView = endpoint({
  method: 'PATCH',
  path: '/api/contact-views/:viewId',
  access,
  summary: 'Rename or change a view',
  params,
  body: viewChanges,
  answer: view,
});

export const deleteContactView = endpoint({
  method: 'DELETE',
  path: '/api/contact-views/:viewId',
  access,
  summary: 'Delete a view',
  description: 'Its contacts are not deleted.',
  params,
});
