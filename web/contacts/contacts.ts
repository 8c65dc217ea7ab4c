import type { Input } from '#contract/endpoint.ts';
import { listContacts } from '#contract/contacts.ts';
import { call, listQuery } from '#web/client/index.ts';

type Asked = Pick<Input<typeof listContacts>['query'], 'search' | 'sort'>;

/** Of a group, by number. */
export const contactsQuery = (groupId: number, asked: Asked) =>
  listQuery(['contacts', groupId, asked], (page, options) =>
    call(listContacts, { params: { groupId }, query: { ...asked, ...page } }, options),
  );
