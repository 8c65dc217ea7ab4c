import { asTrue, listSearch } from '#web/manifest/list-search.ts';

/** Search parameters of the lists. */
export const groupsSearch = listSearch(
  [
    'name',
    '-name',
    'members',
    '-members',
    'createdAt',
    '-createdAt',
    'lastUsedAt',
    '-lastUsedAt',
    'expiresOn',
    '-expiresOn',
  ],
  { expiring: asTrue },
);
export const contactsSearch = listSearch(['number', '-number']);
