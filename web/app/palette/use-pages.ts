import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { type ListedPage, listPages } from './list-pages.ts';
import type { Destination } from './results.ts';

/**
 * Returns the pages that the account may open. A search also matches the names of a page's section and
 * parent page.
 */
export function usePages(): Destination[] {
  const { t } = useTranslation('app');
  const { account } = useSession();
  const detailOf = ({ section, parent }: ListedPage) =>
    parent ? parent.title() : section && t(`sections.${section}`);
  return listPages(account).map((place) => {
    const detail = detailOf(place);
    return {
      id: place.page.key,
      label: place.page.title(),
      href: place.page.path,
      icon: place.icon,
      keywords: [place.page.keywords?.(), detail, place.section && t(`sections.${place.section}`)]
        .filter(Boolean)
        .join(' '),
      ...(detail !== undefined && { detail }),
    };
  });
}
