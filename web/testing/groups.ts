import {
  countExpiringGroups,
  createGroup,
  getGroup,
  group,
  type Group,
  type GroupChanges,
  type GroupInput,
  listGroups,
  updateGroup,
} from '#contract/contacts.ts';
import { findCampaignsUsing } from '#contract/sending.ts';
import { addDays, EXPIRING_DAYS } from '#contract/group-expiry.ts';
import { type FakeServer, refuse } from './fake-server.ts';
import { sample } from './sample-of.ts';

/** Returns the day that is `days` days from today in South Africa, as YYYY-MM-DD. */
export const inDays = (days: number): string =>
  addDays(Temporal.Now.plainDateISO('Africa/Johannesburg').toString(), days);

/**
 * Serves groups: lists them with search and paging, and creates and changes them. Returns the stored
 * groups.
 */
export function serveGroups(server: FakeServer, first: Partial<Group>[] = []): Group[] {
  const stored: Group[] = [];
  const add = (more: Partial<Group>): Group => {
    const added = sample(group, { id: stored.length + 1, ...(!more.filter && { members: 0 }), ...more });
    stored.push(added);
    return added;
  };
  for (const each of first) add(each);
  const isExpiring = ({ expiresOn }: Group) => expiresOn !== null && expiresOn <= inDays(EXPIRING_DAYS);
  const find = (id: string | undefined) => stored.find((each) => String(each.id) === id);
  server
    .on(listGroups, ({ query }) => {
      const { search = '', expiring, smart, after = '0', limit = '50' } = query;
      const found = stored.filter(
        (each) =>
          each.name.includes(search) &&
          (expiring !== 'true' || isExpiring(each)) &&
          (smart === undefined || (each.filter !== null) === (smart === 'true')),
      );
      const end = Number(after) + Number(limit);
      return { items: found.slice(Number(after), end), next: found.length > end ? String(end) : null };
    })
    .on(findCampaignsUsing, { count: 0, campaigns: [] })
    .on(countExpiringGroups, () => ({ expringGroupsCount: stored.filter(isExpiring).length }))
    .on(getGroup, ({ params }) => {
      const found = find(params['groupId']);
      return found ? { ...found, fields: [] } : refuse(404);
    })
    .on(createGroup, ({ body }) => {
      const { name, expiresOn = null, filter = null } = body as GroupInput;
      return stored.some((each) => each.name === name)
        ? refuseTakenName(name)
        : add({ name, expiresOn, filter });
    })
    .on(updateGroup, ({ params, body }) => Object.assign(find(params['groupId'])!, body as GroupChanges));
  return stored;
}

const refuseTakenName = (name: string) =>
  refuse(409, { code: 'name_taken', message: `You already have a group named “${name}”.`, field: 'name' });
