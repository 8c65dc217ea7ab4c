import {
  type ContactView,
  createContactView,
  deleteContactView,
  listContactViews,
  type NewContactView,
  updateContactView,
} from '#contract/contact-views.ts';
import { type FakeServer, refuse } from './fake-server.ts';

/** Keeps the views of one user, as the server does. */
export function keepViews(server: FakeServer, first: Partial<ContactView>[] = []): ContactView[] {
  const kept: ContactView[] = [];
  const add = (more: Partial<ContactView>): ContactView => {
    const id = (kept.at(-1)?.id ?? 0) + 1;
    const added = { id, name: `View ${id}`, filter: {}, columns: [], sort: 'number' as const, ...more };
    kept.push(added);
    return added;
  };
  for (const each of first) add(each);
  const placeOf = (id: string | undefined) => kept.findIndex((each) => String(each.id) === id);
  server
    .on(listContactViews, () => ({ views: [...kept] }))
    .on(createContactView, ({ body }) => {
      const view = body as NewContactView;
      if (kept.some(({ name }) => name === view.name)) return nameTaken(view.name);
      return add(view);
    })
    .on(updateContactView, ({ params, body }) => Object.assign(kept[placeOf(params['viewId'])]!, body))
    .on(deleteContactView, ({ params }) => {
      kept.splice(placeOf(params['viewId']), 1);
      return undefined;
    });
  return kept;
}

const nameTaken = (name: string) =>
  refuse(409, {
    code: 'view_exists',
    message: `You already have a view named “${name}”. Choose another name.`,
    field: 'name',
  });
