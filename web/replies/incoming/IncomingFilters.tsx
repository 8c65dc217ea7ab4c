import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Select } from '#web/ui/index.ts';
import { DaysFilter } from '../DaysFilter.tsx';
import { keywordMessagesQuery } from '../replies.ts';
import { incomingSearch } from '../search.ts';
import { useKeywordName } from './use-keyword-name.ts';
import { useSetSearch } from './use-set-search.ts';

const route = getRouteApi('/shell/ShortCodes/Incoming');

/** Filters messages by keyword, number, near misses and date. */
export function IncomingFilters() {
  const { t } = useTranslation('incoming');
  const { keyword, sender = '', nearMisses, from, to } = incomingSearch(route.useSearch());
  const setSearch = useSetSearch();
  const nameOf = useKeywordName();
  // The longest range has most of the keywords that were released.
  const { data } = useQuery(keywordMessagesQuery('90'));
  const keywords = data?.keywords ?? [];
  const numbers = [...new Set([...keywords.map(({ number }) => number), sender])].filter(
    (number) => number !== '',
  );
  return (
    <>
      <Select
        labelHidden
        label={t('keyword')}
        value={keyword === undefined ? '' : String(keyword)}
        options={[
          { value: '', label: t('anyKeyword') },
          ...keywords.map((each) => ({ value: String(each.id), label: nameOf(each) })),
        ]}
        onChange={(value) => setSearch({ keyword: value === '' ? undefined : Number(value) })}
      />
      {numbers.length > 1 && (
        <Select
          labelHidden
          label={t('sentTo')}
          value={sender}
          options={[
            { value: '', label: t('anyNumber') },
            ...numbers.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => setSearch({ sender: value || undefined })}
        />
      )}
      <Select
        labelHidden
        label={t('misses')}
        value={nearMisses ?? ''}
        options={[
          { value: '' as const, label: t('withMisses') },
          { value: 'false' as const, label: t('withoutMisses') },
          { value: 'true' as const, label: t('onlyMisses') },
        ]}
        onChange={(value) => setSearch({ nearMisses: value || undefined })}
      />
      <DaysFilter days={{ from, to }} onDays={setSearch} />
    </>
  );
}
