import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/accounts/session.ts';
import { PAGES } from '../pages/pages.ts';
import { type Place, placesOf } from './places.ts';
import type { Destination } from './results.ts';

/** The pages of the account, found also by where the menu has them. */
export function usePages(): Destination[] {
  const { t } = useTranslation('app');
  const { account } = useSession();
  const router = useRouter();
  const detailOf = ({ section, below }: Place) =>
    below ? t(`pages.${below}`) : section && t(`sections.${section}`);
  return placesOf(account, router).map((place) => {
    const detail = detailOf(place);
    return {
      id: place.page,
      label: t(`pages.${place.page}`),
      href: PAGES[place.page].path,
      icon: place.icon,
      ...(place.section && { also: `${detail} ${t(`sections.${place.section}`)}` }),
      ...(detail !== undefined && { detail }),
    };
  });
}
