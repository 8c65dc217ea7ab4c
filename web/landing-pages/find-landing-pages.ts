import { listLandingPages } from '#contract/landing-pages/pages.ts';
import { call } from '#web/client/index.ts';
import type { SearchProvider } from '#web/manifest/shell-part.ts';
import { IconAppWindow } from '#web/ui/icons.ts';
import { addressOf } from './address.ts';
import { landingPagesPages } from './pages.ts';

/** Searches landing pages for the palette. */
export const findLandingPages: SearchProvider['find'] = async (search, { limit, signal }) => {
  const query = { search, limit, total: 'true' } as const;
  const { items, next, total } = await call(listLandingPages, { query }, { signal });
  const { path } = landingPagesPages.landingPages;
  const hits = () =>
    items.map(({ id, title, url }) => ({
      id: `landing page ${id}`,
      label: title,
      keywords: '',
      detail: addressOf(url),
      href: `${path}/${id}`,
      icon: IconAppWindow,
    }));
  return { hits, isComplete: next === null, total, listPath: path };
};
