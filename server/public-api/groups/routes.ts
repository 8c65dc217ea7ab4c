import {
  addV1GroupContacts,
  changeV1Group,
  createV1Group,
  deleteV1Group,
  getV1Group,
  listV1Groups,
  removeV1GroupContacts,
} from '#contract/v1/groups.ts';
import {
  createGroup,
  getGroup,
  listGroups,
  startGroupDeletion,
  updateGroup,
} from '#server/contacts/index.ts';
import type { Context } from '#server/context.ts';
import type { BeforeGroupsDeleted } from '#server/group-deletion.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { CONTACT_TERMS } from '../contacts/terms.ts';
import { inApiTerms } from '../in-api-terms.ts';
import { onceRoute } from '../once-route.ts';
import { addNumbers, removeNumbers } from './members.ts';
import { toV1Group } from './to-v1-group.ts';

export const groupRoutes = (
  { config: { publicUrl } }: Context,
  beforeGroupsDeleted: BeforeGroupsDeleted[],
): Route[] => [
  accountRoute(listV1Groups, async ({ account, query }) => {
    const { items, next } = await listGroups(account, { ...query, sort: 'name' });
    return { groups: items.map(toV1Group), next };
  }),
  accountRoute(getV1Group, async ({ account, params }) => toV1Group(await getGroup(account, params.groupId))),
  onceRoute(createV1Group, async ({ account, body: { expires_on: expiresOn, ...content } }) =>
    toV1Group(await inApiTerms(CONTACT_TERMS, () => createGroup(account, { ...content, expiresOn }))),
  ),
  accountRoute(changeV1Group, async ({ account, params, body: { expires_on: expiresOn, ...content } }) =>
    toV1Group(
      await inApiTerms(CONTACT_TERMS, () => updateGroup(account, params.groupId, { ...content, expiresOn })),
    ),
  ),
  accountRoute(deleteV1Group, async ({ account, params }) => {
    const { id } = await getGroup(account, params.groupId);
    await startGroupDeletion(account, beforeGroupsDeleted, { ids: [id] });
    return undefined;
  }),
  onceRoute(addV1GroupContacts, ({ account, caller, params, body }) =>
    inApiTerms(CONTACT_TERMS, () =>
      addNumbers(account, { ...params, ...body }, { publicUrl, requestId: caller.requestId }),
    ),
  ),
  onceRoute(removeV1GroupContacts, async ({ account, params, body }) => ({
    removed: await inApiTerms(CONTACT_TERMS, () => removeNumbers(account, params.groupId, body.numbers)),
  })),
];
