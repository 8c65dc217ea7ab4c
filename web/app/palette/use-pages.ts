import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/index.ts';
import { type Place, placesOf } from './places.ts';
import type { Destination } from './results.ts';

/** The pages of the account, found also by where the menu has them. */
export function usePages(): Destination[] {
  const { t } = useTranslation('app');
  const { account } = useSession();
  const detailOf = ({ section, below }: Place) =>
    below ? below.title() : section && t(`sections.${section}`);
  return placesOf(account).map((place) => {
    const detail = detailOf(place);
    return {
      id: place.page.key,
      label: place.page.title(),
      href: place.page.path,
      icon: place.icon,
      also: [place.page.also?.(), detail, place.section && t(`sections.${place.section}`)]
        .filter(Boolean)
        .join(' '),
      ...(detail !== undefined && { detail }),
    };
  });
}
