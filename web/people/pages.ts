import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { NUMBER } from './number.ts';
import { numberSearch } from './number-search/search.ts';

export const peoplePages = {
  contact: page({
    key: 'contact',
    path: '/Groups/Contact',
    title: () => t('title', { ns: 'people' }),
    needs: { permission: 'contacts.view' },
    shape: 'report',
    parent: 'manageNumbers',
    needsId: true,
  }),
  numberSearch: page({
    key: 'numberSearch',
    path: '/Reports/NumberSearch',
    title: () => t('numberSearch', { ns: 'people' }),
    keywords: () => t('also.numberSearch', { ns: 'people' }),
    needs: { permission: 'messages.view' },
    shape: 'list',
    menu: { section: 'reporting', position: 30 },
  }),
};

export const loadPeopleWords = async () => ({ people: (await import('./page-words.ts')).words });

const loadSearchWords = async () => ({
  ...(await loadPeopleWords()),
  numberSearch: (await import('./number-search/words.ts')).words,
});

export const peopleRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: `${peoplePages.contact.path}/$number`,
    beforeLoad: ({ params }) => {
      if (!NUMBER.test(params.number)) throw redirect({ to: '/Groups/Search', replace: true });
    },
    component: lazyPage(() => import('./ContactPage.tsx'), 'ContactPage', loadPeopleWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: peoplePages.numberSearch.path,
    validateSearch: numberSearch,
    component: lazyPage(
      () => import('./number-search/NumberSearchPage.tsx'),
      'NumberSearchPage',
      loadSearchWords,
    ),
  }),
] as const;
