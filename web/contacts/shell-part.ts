import { linkOptions } from '@tanstack/react-router';
import { t } from 'i18next';
import { call } from '#web/client/index.ts';
import type { ShellPart } from '#web/manifest/shell-part.ts';
import { IconAddressBook, IconPlus } from '#web/ui/icons.ts';
import { contactsPages } from './pages.ts';
import { words } from './words.ts';

export const contacts: ShellPart<{ contacts: typeof words }> = {
  words: { contacts: words },
  changedBy: { 'import.finished': ['imports', 'groups', 'contacts'] },
  news: {
    'import.finished': ({ fileName, importId }, count) => ({
      message: t('news.imports', { ns: 'contacts', count, name: fileName }),
      target: linkOptions({
        to: contactsPages.import.path,
        search: count === 1 ? { import: importId } : {},
      }),
    }),
  },
  actions: [
    {
      key: 'create group',
      label: () => t('create', { ns: 'contacts' }),
      keywords: () => t('also.create', { ns: 'contacts' }),
      icon: IconPlus,
      needs: { permission: 'contacts.edit' },
      href: `${contactsPages.groups.path}?create=true`,
    },
  ],
  finders: [
    {
      key: 'groups',
      title: () => t('groups.label', { ns: 'contacts' }),
      page: 'groups',
      find: async (search, { limit, signal }) => {
        const { listGroups } = await import('#contract/contacts.ts');
        const query = { search, limit, total: 'true' } as const;
        const { items, next, total } = await call(listGroups, { query }, { signal });
        const hits = () =>
          items.map(({ id, name, members, filter }) => ({
            id: `group ${id}`,
            label: name,
            detail: filter
              ? t('groups.smart', { ns: 'contacts' })
              : t('group.count', { ns: 'contacts', count: members ?? 0 }),
            href: `${contactsPages.groups.path}/${id}`,
            icon: IconAddressBook,
          }));
        return { hits, isComplete: next === null, total, listPath: contactsPages.groups.path };
      },
    },
  ],
};
