import { createRoute, redirect } from '@tanstack/react-router';
import { t } from 'i18next';
import { shell } from '#web/accounts/index.ts';
import { lazyPage } from '#web/manifest/lazy-page.ts';
import { page } from '#web/manifest/page.ts';
import { isId } from '#web/manifest/search.ts';
import { clicksSearch, linksSearch } from './search.ts';

export const linksPages = {
  urlShorteners: page({
    key: 'urlShorteners',
    path: '/UrlShortener/List',
    title: () => t('title', { ns: 'links' }),
    keywords: () => t('also', { ns: 'links' }),
    needs: { permission: 'messages.view' },
    shape: 'list',
    menu: { section: 'marketing', position: 30 },
  }),
  urlShortenerCreate: page({
    key: 'urlShortenerCreate',
    path: '/UrlShortener/Create',
    title: () => t('create', { ns: 'links' }),
    needs: { permission: 'campaigns.send' },
    shape: 'form',
    parent: 'urlShorteners',
  }),
  urlShortenerDomains: page({
    key: 'urlShortenerDomains',
    path: '/UrlShortener/Domains',
    title: () => t('domains', { ns: 'links' }),
    needs: { permission: 'messages.view' },
    shape: 'form',
    parent: 'urlShorteners',
  }),
  urlShortenerImport: page({
    key: 'urlShortenerImport',
    path: '/UrlShortener/Import',
    title: () => t('importLinks', { ns: 'links' }),
    needs: { permission: 'campaigns.send' },
    shape: 'form',
    parent: 'urlShorteners',
  }),
  urlShortenerEdit: page({
    key: 'urlShortenerEdit',
    path: '/UrlShortener/Edit',
    title: () => t('edit', { ns: 'links' }),
    needs: { permission: 'campaigns.send' },
    shape: 'form',
    parent: 'urlShorteners',
    needsId: true,
  }),
};

/** Loads the texts of the pages and parts of short links. */
export const loadPageWords = async () => ({ links: (await import('./page-words.ts')).words });

const loadForm = () => import('./LinkFormPage.ts');

const linkParams = { parse: ({ linkId }: { linkId: string }) => ({ linkId: Number(linkId) }) };

function requireId({ params }: { params: { linkId: number } }): void {
  if (!isId(params.linkId)) throw redirect({ to: linksPages.urlShorteners.path, replace: true });
}

export const linksRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: linksPages.urlShorteners.path,
    validateSearch: linksSearch,
    component: lazyPage(() => import('./list/LinksPage.tsx'), 'LinksPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: `${linksPages.urlShorteners.path}/$linkId`,
    validateSearch: clicksSearch,
    params: linkParams,
    beforeLoad: requireId,
    component: lazyPage(() => import('./link/LinkPage.tsx'), 'LinkPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: linksPages.urlShortenerCreate.path,
    component: lazyPage(loadForm, 'CreateLinkPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: linksPages.urlShortenerDomains.path,
    component: lazyPage(() => import('./domains/DomainsPage.tsx'), 'DomainsPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: linksPages.urlShortenerImport.path,
    component: lazyPage(() => import('./import/ImportLinksPage.tsx'), 'ImportLinksPage', loadPageWords),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: `${linksPages.urlShortenerEdit.path}/$linkId`,
    params: linkParams,
    beforeLoad: requireId,
    component: lazyPage(loadForm, 'EditLinkPage', loadPageWords),
  }),
] as const;
