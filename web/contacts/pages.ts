import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { importParams, isId } from '#web/manifest/search.ts';
import { numbersSearch } from './numbers/filter/filter.ts';
import { contactsSearch, groupsSearch } from './search.ts';

export const contactsPages = {
  groups: page({
    key: 'groups',
    path: '/Groups/AddEdit',
    title: () => t('groups.title', { ns: 'contacts' }),
    keywords: () => t('also.groups', { ns: 'contacts' }),
    needs: { permission: 'contacts.view' },
    shape: 'list',
    menu: { section: 'groups', position: 10 },
    letter: 'g',
  }),
  manageNumbers: page({
    key: 'manageNumbers',
    path: '/Groups/Search',
    title: () => t('numbers.title', { ns: 'contacts' }),
    keywords: () => t('also.numbers', { ns: 'contacts' }),
    needs: { permission: 'contacts.view' },
    shape: 'list',
    menu: { section: 'groups', position: 30 },
    letter: 'n',
  }),
  contactFields: page({
    key: 'contactFields',
    path: '/Groups/Fields',
    title: () => t('fields.title', { ns: 'contacts' }),
    needs: { permission: 'contacts.view' },
    shape: 'list',
    parent: 'manageNumbers',
  }),
  import: page({
    key: 'import',
    path: '/Groups/Import',
    title: () => t('import.title', { ns: 'contacts' }),
    keywords: () => t('also.import', { ns: 'contacts' }),
    needs: { permission: 'contacts.edit' },
    shape: 'form',
    minWidth: 992,
    menu: { section: 'groups', position: 20 },
    letter: 'i',
  }),
};

const loadPageWords = async () => ({ contacts: (await import('./page-words.ts')).words });
const loadGroupWords = async () => ({
  ...(await loadPageWords()),
  groupDialogs: (await import('./group-dialog-words.ts')).words,
});
const loadFieldPageWords = async () => ({ contactFields: (await import('./fields/words.ts')).words });
const loadImportPageWords = async () => ({ imports: (await import('./imports/words.ts')).words });

export const contactsRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: contactsPages.groups.path,
    validateSearch: groupsSearch,
    component: lazyPage(() => import('./GroupsPage.tsx'), 'GroupsPage', loadGroupWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: `${contactsPages.groups.path}/$groupId`,
    validateSearch: contactsSearch,
    params: { parse: ({ groupId }) => ({ groupId: Number(groupId) }) },
    beforeLoad: ({ params }) => {
      if (!isId(params.groupId)) throw redirect({ to: contactsPages.groups.path, replace: true });
    },
    component: lazyPage(() => import('./GroupPage.tsx'), 'GroupPage', loadGroupWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: contactsPages.manageNumbers.path,
    validateSearch: numbersSearch,
    component: lazyPage(() => import('./numbers/NumbersPage.tsx'), 'NumbersPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: contactsPages.contactFields.path,
    component: lazyPage(() => import('./fields/FieldsPage.tsx'), 'FieldsPage', loadFieldPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: contactsPages.import.path,
    validateSearch: importParams,
    component: lazyPage(() => import('./imports/ImportPage.tsx'), 'ImportPage', loadImportPageWords),
  }),
] as const;
