import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';

export const peoplePages = {
  contact: page({
    key: 'contact',
    path: '/Groups/Contact',
    title: () => t('title', { ns: 'people' }),
    needs: { permission: 'contacts.view' },
    shape: 'report',
    below: 'manageNumbers',
    needsId: true,
  }),
};

export const peopleWords = async () => ({ people: (await import('./page-words.ts')).words });

/** E.164 digits, as the contract has them. */
const NUMBER = /^[1-9][0-9]{4,14}$/;

export const peopleRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: `${peoplePages.contact.path}/$number`,
    beforeLoad: ({ params }) => {
      if (!NUMBER.test(params.number)) throw redirect({ to: '/Groups/Search', replace: true });
    },
    component: lazyPage(() => import('./ContactPage.tsx'), 'ContactPage', peopleWords),
  }),
] as const;
