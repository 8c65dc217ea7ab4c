import type { Group } from '#contract/contacts.ts';
import type { V1Group } from '#contract/v1/groups.ts';

/** Shows a group as the API does. */
export const toV1Group = (group: Group): V1Group => ({
  id: group.id,
  name: group.name,
  description: group.description,
  contacts: group.members,
  is_smart: group.filter !== null,
  expires_on: group.expiresOn,
  created_at: group.createdAt,
  last_used_at: group.lastUsedAt,
});
