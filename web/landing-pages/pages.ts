import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { clicksSearch } from '#web/links/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { isId } from '#web/manifest/search.ts';
import { EDITOR_WIDTH } from './editor-width.ts';
import { loadImageWords } from './images/load-image-library.ts';
import { landingPagesSearch } from './search.ts';

export const landingPagesPages = {
  landingPages: page({
    key: 'landingPages',
    path: '/LandingPages/List',
    title: () => t('title', { ns: 'landingPages' }),
    needs: { permission: 'messages.view' },
    shape: 'list',
    menu: { section: 'marketing', position: 20 },
  }),
  landingPageCreate: page({
    key: 'landingPageCreate',
    path: '/LandingPages/Create',
    title: () => t('create', { ns: 'landingPages' }),
    needs: { permission: 'campaigns.send' },
    shape: 'form',
    parent: 'landingPages',
  }),
  landingPageImages: page({
    key: 'landingPageImages',
    path: '/LandingPages/Images',
    title: () => t('images', { ns: 'landingPages' }),
    needs: { permission: 'messages.view' },
    shape: 'list',
    parent: 'landingPages',
  }),
  landingPageEditor: page({
    key: 'landingPageEditor',
    path: '/LandingPages/Editor',
    title: () => t('edit', { ns: 'landingPages' }),
    needs: { permission: 'campaigns.send' },
    shape: 'editor',
    minWidth: EDITOR_WIDTH,
    parent: 'landingPages',
    needsId: true,
  }),
};

/** Loads the texts of the pages. */
const loadPageWords = async () => ({ landingPages: (await import('./page-words.ts')).words });

const loadPagePageWords = async () => ({
  ...(await loadPageWords()),
  landingActions: (await import('./actions/words.ts')).words,
  landingSubmissions: (await import('./submissions/words.ts')).words,
});

const loadEditorWords = async () => ({
  ...(await loadPageWords()),
  landingEditor: (await import('./editor/words.ts')).words,
});

const pageParams = { parse: ({ pageId }: { pageId: string }) => ({ pageId: Number(pageId) }) };

function requireId({ params }: { params: { pageId: number } }): void {
  if (!isId(params.pageId)) throw redirect({ to: landingPagesPages.landingPages.path, replace: true });
}

export const landingPagesRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: landingPagesPages.landingPages.path,
    validateSearch: landingPagesSearch,
    component: lazyPage(() => import('./list/LandingPagesPage.tsx'), 'LandingPagesPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: `${landingPagesPages.landingPages.path}/$pageId`,
    validateSearch: clicksSearch,
    params: pageParams,
    beforeLoad: requireId,
    component: lazyPage(() => import('./page/LandingPagePage.tsx'), 'LandingPagePage', loadPagePageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: landingPagesPages.landingPageCreate.path,
    component: lazyPage(
      () => import('./create/CreateLandingPagePage.tsx'),
      'CreateLandingPagePage',
      loadPageWords,
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: landingPagesPages.landingPageImages.path,
    component: lazyPage(() => import('./images/ImagesPage.tsx'), 'ImagesPage', loadImageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: `${landingPagesPages.landingPageEditor.path}/$pageId`,
    params: pageParams,
    beforeLoad: requireId,
    component: lazyPage(() => import('./editor/EditorPage.tsx'), 'EditorPage', loadEditorWords),
  }),
] as const;
