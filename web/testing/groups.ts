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
import { addDays, EXPIRING_DAYS } from '#contract/group-expiry.ts';
import { type FakeServer, refuse } from './fake-server.ts';
import { sample } from './sample-of.ts';

/** A day so many days from now, of an account in South Africa. */
export const inDays = (days: number): string =>
  addDays(Temporal.Now.plainDateISO('Africa/Johannesburg').toString(), days);

/** Keeps groups, finds them by a part of their name or by their expiry, and gives them page by page. */
export function keepGroups(server: FakeServer, first: Partial<Group>[] = []): Group[] {
  const kept: Group[] = [];
  const add = (more: Partial<Group>): Group => {
    const added = sample(group, { id: kept.length + 1, ...(!more.filter && { members: 0 }), ...more });
    kept.push(added);
    return added;
  };
  for (const each of first) add(each);
  const isExpiring = ({ expiresOn }: Group) => expiresOn !== null && expiresOn <= inDays(EXPIRING_DAYS);
  const find = (id: string | undefined) => kept.find((each) => String(each.id) === id);
  server
    .on(listGroups, ({ query }) => {
      const { search = '', expiring, smart, after = '0', limit = '50' } = query;
      const found = kept.filter(
        (each) =>
          each.name.includes(search) &&
          (expiring !== 'true' || isExpiring(each)) &&
          (smart === undefined || (each.filter !== null) === (smart === 'true')),
      );
      const end = Number(after) + Number(limit);
      return { items: found.slice(Number(after), end), next: found.length > end ? String(end) : null };
    })
    .on(countExpiringGroups, () => ({ expringGroupsCount: kept.filter(isExpiring).length }))
    .on(getGroup, ({ params }) => {
      const found = find(params['groupId']);
      return found ? { ...found, fields: [] } : refuse(404);
    })
    .on(createGroup, ({ body }) => {
      const { name, expiresOn = null, filter = null } = body as GroupInput;
      return kept.some((each) => each.name === name) ? nameTaken(name) : add({ name, expiresOn, filter });
    })
    .on(updateGroup, ({ params, body }) => Object.assign(find(params['groupId'])!, body as GroupChanges));
  return kept;
}

const nameTaken = (name: string) =>
  refuse(409, { code: 'name_taken', message: `You already have a group named “${name}”.`, field: 'name' });
