import type { Input } from '#contract/endpoint.ts';
import { listContacts } from '#contract/contacts.ts';
import { call, listQuery } from '#web/client/index.ts';

type ContactQuery = Pick<Input<typeof listContacts>['query'], 'search' | 'sort'>;

/** Queries the contacts of a group, sorted by number by default. */
export const contactsQuery = (groupId: number, query: ContactQuery) =>
  listQuery(['contacts', groupId, query], (page, options) =>
    call(listContacts, { params: { groupId }, query: { ...query, ...page } }, options),
  );
