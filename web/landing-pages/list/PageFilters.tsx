import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PAGE_STATES } from '#contract/landing-pages/states.ts';
import { Select } from '#web/ui/index.ts';
import { landingPagesSearch } from '../search.ts';

const route = getRouteApi('/shell/LandingPages/List');

export function PageFilters() {
  const { t } = useTranslation('landingPages');
  const { state } = landingPagesSearch(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Select
      labelHidden
      label={t('state')}
      value={state ?? ''}
      options={[
        { value: '' as const, label: t('allStates') },
        ...PAGE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
      onChange={(value) =>
        void navigate({
          search: (was) => ({ ...was, state: value || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
