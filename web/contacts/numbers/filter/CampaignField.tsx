import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect, useDebouncedValue } from '#web/ui/index.ts';
import { campaignName, campaignOfCondition, campaignsToChoose } from './campaigns.ts';

type Props = {
  name: string;
  /** The campaign's id, or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

const DEBOUNCE_MS = 200;

/** Chooses a campaign by part of its name. */
export function CampaignField({ value, ...field }: Props) {
  const { t } = useTranslation('contactFilter');
  const [query, setQuery] = useState('');
  const { data: chosen } = useQuery(campaignOfCondition(value === '' ? undefined : Number(value)));
  // The field contains the selected name as if the user had typed it.
  const isChosen = chosen !== undefined && query === campaignName(chosen);
  const [search] = useDebouncedValue(isChosen ? '' : query.trim(), DEBOUNCE_MS);
  const { data: found } = useQuery(campaignsToChoose(search));
  const campaigns = [...(chosen ? [chosen] : []), ...(found?.items ?? [])];
  const names = new Map(campaigns.map((each) => [String(each.id), campaignName(each)]));
  return (
    <SearchSelect
      {...field}
      label={t('campaign')}
      value={value}
      options={[...names].map(([id, label]) => ({ value: id, label }))}
      noResults={t('noCampaigns')}
      search={{ text: query, onSearch: setQuery, onEnd: () => undefined }}
    />
  );
}
