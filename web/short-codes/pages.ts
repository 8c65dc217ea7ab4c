import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';

export const shortCodesPages = {
  shortCodesSetup: page({
    key: 'shortCodesSetup',
    path: '/ShortCodes/Setup',
    title: () => t('setup', { ns: 'shortCodes' }),
    needs: { permission: 'campaigns.send', feature: 'shortCodes' },
    shape: 'list',
    menu: { section: 'shortCodes', position: 20 },
  }),
};

/** Loads the texts of the pages. */
const loadPageWords = async () => ({ shortCodes: (await import('./page-words.ts')).words });

export const shortCodesRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: shortCodesPages.shortCodesSetup.path,
    component: lazyPage(() => import('./setup/SetupPage.tsx'), 'SetupPage', loadPageWords),
  }),
] as const;
