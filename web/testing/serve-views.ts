import {
  type ContactView,
  createContactView,
  deleteContactView,
  listContactViews,
  type NewContactView,
  updateContactView,
} from '#contract/contact-views.ts';
import { type FakeServer, refuse } from './fake-server.ts';

export function serveViews(server: FakeServer, first: Partial<ContactView>[] = []): ContactView[] {
  const stored: ContactView[] = [];
  const add = (more: Partial<ContactView>): ContactView => {
    const id = (stored.at(-1)?.id ?? 0) + 1;
    const added = { id, name: `View ${id}`, filter: {}, columns: [], sort: 'number' as const, ...more };
    stored.push(added);
    return added;
  };
  for (const each of first) add(each);
  const indexOfView = (id: string | undefined) => stored.findIndex((each) => String(each.id) === id);
  server
    .on(listContactViews, () => ({ views: [...stored] }))
    .on(createContactView, ({ body }) => {
      const view = body as NewContactView;
      if (stored.some(({ name }) => name === view.name)) return refuseTakenName(view.name);
      return add(view);
    })
    .on(updateContactView, ({ params, body }) => Object.assign(stored[indexOfView(params['viewId'])]!, body))
    .on(deleteContactView, ({ params }) => {
      stored.splice(indexOfView(params['viewId']), 1);
      return undefined;
    });
  return stored;
}

const refuseTakenName = (name: string) =>
  refuse(409, {
    code: 'view_exists',
    message: `You already have a view named “${name}”. Choose another name.`,
    field: 'name',
  });
