import { t } from 'i18next';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { words } from './words.ts';

export const people: ShellPart<{ people: typeof words }> = {
  words: { people: words },
  finders: [
    {
      key: 'people',
      title: () => t('found', { ns: 'people' }),
      page: 'contact',
      find: async (search, about) => (await import('./find-people.ts')).findPeople(search, about),
    },
  ],
  changedBy: {
    'import.finished': ['people'],
    'message.received': ['people'],
    'number.opted_out': ['people'],
    'campaign.finished': ['people'],
  },
};
