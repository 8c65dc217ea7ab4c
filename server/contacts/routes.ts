import * as calls from '#contract/contacts.ts';
import { audit } from '#server/accounts/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { createGroup, deleteGroup, fieldsOf, getGroup, listGroups, renameGroup } from './groups.ts';
import { addContact, listContacts, removeContact, updateContact } from './members.ts';

export const contactRoutes: Route[] = [
  accountRoute(calls.listGroups, async ({ account, query }) => ({
    groups: await listGroups(account, query.search),
  })),
  accountRoute(calls.createGroup, ({ account, body }) => createGroup(account, body.name)),
  accountRoute(calls.getGroup, async ({ account, params }) => ({
    ...(await getGroup(account, params.groupId)),
    fields: await fieldsOf(account, params.groupId),
  })),
  accountRoute(calls.renameGroup, ({ account, params, body }) =>
    renameGroup(account, params.groupId, body.name),
  ),
  accountRoute(calls.deleteGroup, async ({ account, session, params }) => {
    const { name, members } = await deleteGroup(account, params.groupId);
    await audit(account, session, 'group deleted', { name, members });
    return undefined;
  }),
  accountRoute(calls.listContacts, ({ account, params, query }) =>
    listContacts(account, params.groupId, query),
  ),
  accountRoute(calls.addContact, ({ account, params, body }) => addContact(account, params.groupId, body)),
  accountRoute(calls.updateContact, ({ account, params, body }) =>
    updateContact(account, params.contactId, body),
  ),
  accountRoute(calls.removeContact, async ({ account, params }) => {
    await removeContact(account, params.groupId, params.contactId);
    return undefined;
  }),
];
