import { createRoute } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { templatesSearch } from './search.ts';

export const templatesPages = {
  templates: page({
    key: 'templates',
    path: '/Sending/Templates',
    title: () => t('title', { ns: 'templates' }),
    needs: { permission: 'campaigns.send', trait: 'ownTemplates' },
    shape: 'list',
    menu: { section: 'sending', position: 20 },
  }),
};

/** Loads the texts of the page and of the template picker. */
export const loadTemplatesWords = async () => ({ templates: (await import('./page-words.ts')).words });

export const templatesRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: templatesPages.templates.path,
    validateSearch: templatesSearch,
    component: lazyPage(() => import('./TemplatesPage.tsx'), 'TemplatesPage', loadTemplatesWords),
  }),
] as const;
