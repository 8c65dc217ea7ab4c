import * as calls from '#contract/contacts.ts';
import { audit } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { accountRoute, type Route, type Session } from '#server/platform/http/routes.ts';
import { countExpiringGroups } from './group-expiry.ts';
import { createGroup, deleteGroup, fieldsOf, getGroup, listGroups, updateGroup } from './groups.ts';
import { addContact, listContacts, removeContact, updateContact } from './members.ts';

export const contactRoutes: Route[] = [
  accountRoute(calls.listGroups, ({ account, query }) => listGroups(account, query)),
  accountRoute(calls.countExpiringGroups, async ({ account }) => ({
    expringGroupsCount: await countExpiringGroups(account),
  })),
  accountRoute(calls.createGroup, async ({ account, session, body }) => {
    const group = await createGroup(account, body);
    if (body.expiresOn) await auditExpiry(account, session, group);
    return group;
  }),
  accountRoute(calls.getGroup, async ({ account, params }) => ({
    ...(await getGroup(account, params.groupId)),
    fields: await fieldsOf(account, params.groupId),
  })),
  accountRoute(calls.updateGroup, async ({ account, session, params, body }) => {
    const group = await updateGroup(account, params.groupId, body);
    if (body.expiresOn !== undefined) await auditExpiry(account, session, group);
    return group;
  }),
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

/** Who sets the day has deleted the group, only later. */
const auditExpiry = (account: Account, session: Session, { name, expiresOn }: calls.Group) =>
  expiresOn === null
    ? audit(account, session, 'group kept', { name })
    : audit(account, session, 'group set to expire', { name, expiresOn });
