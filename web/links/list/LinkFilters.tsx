import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LINK_STATES } from '#contract/link-states.ts';
import { Select } from '#web/ui/index.ts';
import { linkTagsQuery } from '../links.ts';
import { linksSearch } from '../search.ts';

const route = getRouteApi('/shell/UrlShortener/List');

export function LinkFilters() {
  const { t } = useTranslation('links');
  const { tag, state } = linksSearch(route.useSearch());
  const tags = useQuery(linkTagsQuery).data?.tags ?? [];
  const shown = tag === undefined || tags.includes(tag) ? tags : [tag, ...tags];
  const navigate = route.useNavigate();
  const filter = (some: Pick<ReturnType<typeof linksSearch>, 'tag' | 'state'>) =>
    void navigate({ search: (was) => ({ ...was, ...some }), replace: true, resetScroll: false });
  return (
    <>
      <Select
        labelHidden
        label={t('state')}
        value={state ?? ''}
        options={[
          { value: '' as const, label: t('allStates') },
          ...LINK_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onChange={(value) => filter({ state: value || undefined })}
      />
      {shown.length > 0 && (
        <Select
          labelHidden
          label={t('tag')}
          value={tag ?? ''}
          options={[
            { value: '', label: t('allTags') },
            ...shown.map((each) => ({ value: each, label: each })),
          ]}
          onChange={(value) => filter({ tag: value || undefined })}
        />
      )}
    </>
  );
}
