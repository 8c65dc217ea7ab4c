import { asTrue, listSearch } from '#web/manifest/list-search.ts';

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
