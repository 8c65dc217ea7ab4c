import * as views from '#contract/contact-views.ts';
import * as calls from '#contract/contacts.ts';
import type { Request } from '#contract/endpoint.ts';
import { type BulkAction, startBulkAction } from '#server/bulk-actions/index.ts';
import { requireOptOutLimit } from '#server/opt-outs/index.ts';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { changeContactGroups } from './change-contact-groups.ts';
import { getContact, listAllContacts, updateContact } from './contacts.ts';
import { downloadAllContacts } from './download-all.ts';
import { downloadContacts } from './download-contacts.ts';
import { downloadGroups } from './download-groups.ts';
import { readValue, requireField } from './fields/read-values.ts';
import { countFrom } from './finding/count.ts';
import { planFor } from './finding/scan.ts';
import { countExpiringGroups } from './group-expiry.ts';
import { createGroup, getGroup, listGroups, updateGroup, variablesOf } from './groups.ts';
import { copyGroup } from './bulk/copy-group.ts';
import { deleteContactsAction } from './bulk/delete-contacts.ts';
import { addToGroupsAction, leaveGroupsAction, moveContactsAction } from './bulk/membership-actions.ts';
import { optOutContactsAction } from './bulk/opt-out-contacts.ts';
import { setFieldAction } from './bulk/set-field.ts';
import { clearGroupsAction, mergeGroupsAction } from './bulk/group-actions.ts';
import { startGroupDeletion } from './bulk/start-group-deletion.ts';
import { addContact, createContact, listContacts, removeContact } from './members.ts';
import { removeContactsAction } from './remove-contacts.ts';
import { requireNoSmartGroup, requireGroupsNotInFilter } from './smart/group-checks.ts';
import { createView, deleteView, listViews, updateView } from './views.ts';

export const contactRoutes = (beforeGroupsDeleted: BeforeGroupsDeleted[]): Route[] => [
  accountRoute(calls.listGroups, ({ account, query }) => listGroups(account, query)),
  downloadRoute(calls.downloadGroups, async ({ db, identity, query }) =>
    downloadGroups(db, identity.accountId, query),
  ),
  accountRoute(calls.countExpiringGroups, async ({ account }) => ({
    expringGroupsCount: await countExpiringGroups(account),
  })),
  accountRoute(calls.createGroup, ({ account, body }) => createGroup(account, body)),
  accountRoute(calls.getGroup, async ({ account, params }) => {
    const group = await getGroup(account, params.groupId);
    return { ...group, fields: await variablesOf(account, group) };
  }),
  accountRoute(calls.updateGroup, ({ account, params, body }) => updateGroup(account, params.groupId, body)),
  accountRoute(calls.listContacts, ({ account, params, query }) =>
    listContacts(account, params.groupId, query),
  ),
  downloadRoute(calls.downloadContacts, async ({ db, identity, params, query }) =>
    downloadContacts(db, identity.accountId, params.groupId, query),
  ),
  accountRoute(calls.addContact, ({ account, params, body }) => addContact(account, params.groupId, body)),
  accountRoute(calls.createContact, ({ account, body }) => createContact(account, body)),
  accountRoute(calls.updateContact, ({ account, params, body }) =>
    updateContact(account, params.contactId, body),
  ),
  accountRoute(calls.removeContact, async ({ account, params }) => {
    await removeContact(account, params.groupId, params.contactId);
    return undefined;
  }),
  accountRoute(calls.deleteGroups, ({ account, body }) =>
    startGroupDeletion(account, beforeGroupsDeleted, body),
  ),
  accountRoute(calls.removeContacts, async ({ account, params, body }) => {
    await requireNoSmartGroup(account, [params.groupId], 'groupId');
    return startBulkAction(account, removeContactsAction, body, { groupId: params.groupId });
  }),
  accountRoute(calls.clearGroup, async ({ account, params: { groupId } }) => {
    await requireNoSmartGroup(account, [groupId], 'groupId');
    return startBulkAction(account, clearGroupsAction, { ids: [groupId] });
  }),
  accountRoute(calls.copyGroup, ({ account, params, body }) => copyGroup(account, params.groupId, body.name)),
  accountRoute(calls.mergeGroups, async ({ account, params: { groupId: into }, body }) => {
    const groupIds = body.groupIds.filter((groupId) => groupId !== into);
    await requireNoSmartGroup(account, [into, ...groupIds]);
    await requireGroupsNotInFilter(account, groupIds);
    const merging = mergeGroupsAction(beforeGroupsDeleted);
    return startBulkAction(account, merging, { ids: groupIds }, { settings: { into } });
  }),
  accountRoute(calls.findContacts, ({ account, query }) => listAllContacts(account, query)),
  accountRoute(calls.countContacts, async ({ account, query: { after, ...filter } }) =>
    countFrom(account, await planFor(account, filter), after),
  ),
  downloadRoute(calls.downloadAllContacts, async ({ db, identity, query }) =>
    downloadAllContacts(db, identity.accountId, query),
  ),
  accountRoute(calls.getContact, ({ account, params }) => getContact(account, params.contactId)),
  accountRoute(calls.changeGroupsOf, async ({ account, params, body }) => {
    await changeContactGroups(account, params.contactId, body);
    return undefined;
  }),
  accountRoute(calls.addToGroups, ({ account, body }) => startGroupsAction(account, addToGroupsAction, body)),
  accountRoute(calls.moveContacts, ({ account, body }) =>
    startGroupsAction(account, moveContactsAction, body),
  ),
  accountRoute(calls.removeFromGroups, ({ account, body }) =>
    startGroupsAction(account, leaveGroupsAction, body),
  ),
  accountRoute(calls.setField, async ({ account, body: { field: key, value: typed, ...rows } }) => {
    const field = await requireField(account, key, 'field');
    const settings = { field: field.key, value: readValue(field, typed, 'value') };
    return startBulkAction(account, setFieldAction, rows, { settings });
  }),
  accountRoute(calls.optOutContacts, async ({ account, body }) => {
    await requireOptOutLimit(account);
    return startBulkAction(account, optOutContactsAction, body);
  }),
  accountRoute(calls.deleteContacts, ({ account, body }) =>
    startBulkAction(account, deleteContactsAction, body),
  ),
  accountRoute(views.listContactViews, async ({ account, session }) => ({
    views: await listViews(account, session.userId),
  })),
  accountRoute(views.createContactView, ({ account, session, body }) =>
    createView(account, session.userId, body),
  ),
  accountRoute(views.updateContactView, ({ account, session, params: { viewId }, body }) =>
    updateView(account, { userId: session.userId, viewId }, body),
  ),
  accountRoute(views.deleteContactView, ({ account, session, params: { viewId } }) =>
    deleteView(account, { userId: session.userId, viewId }).then(() => undefined),
  ),
];

type GroupsRequest = Request<typeof calls.addToGroups>['body'];

/** Starts a bulk action with groups. Throws `smart_group`, and `not_found` for another account's group. */
async function startGroupsAction(
  account: ActingAccount,
  action: BulkAction,
  { groupIds, ...rows }: GroupsRequest,
) {
  await requireNoSmartGroup(account, groupIds);
  return startBulkAction(account, action, rows, { settings: { groupIds } });
}
