import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCampaign } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { SearchSelect, useDebouncedValue } from '#web/ui/index.ts';
import { campaignChoicesQuery } from './campaigns.ts';

type Props = {
  name?: string;
  label: string;
  labelHidden?: boolean | undefined;
  error?: string | undefined;
  /** The label of the option for all campaigns, and the text if no campaign matches. */
  allLabel: string;
  noResults: string;
  value: number | undefined;
  onChange: (campaignId: number | undefined) => void;
};

const DEBOUNCE_MS = 200;
const ALL_CAMPAIGNS = 'any';

/** Lets the user select one campaign or all campaigns, and search for part of a name. */
export function CampaignSelect({ allLabel, noResults, value, onChange, ...field }: Props) {
  const [query, setQuery] = useState('');
  const { data: chosen } = useQuery({
    queryKey: ['campaigns', 'chosen', value],
    queryFn: ({ signal }) => call(getCampaign, { params: { campaignId: value! } }, { signal }),
    enabled: value !== undefined,
  });
  const nameOf = ({ id, name }: { id: number; name: string }) => name || `#${id}`;
  // The field contains the selected label as if the user had typed it.
  const isChosen = query === (value === undefined ? allLabel : chosen && nameOf(chosen));
  const [search] = useDebouncedValue(isChosen ? '' : query.trim(), DEBOUNCE_MS);
  const { data: found } = useQuery(campaignChoicesQuery(search));
  const campaigns = [...(chosen ? [chosen] : []), ...(found?.items ?? [])];
  const names = new Map(campaigns.map((each) => [String(each.id), nameOf(each)]));
  return (
    <SearchSelect
      {...field}
      value={value === undefined ? ALL_CAMPAIGNS : String(value)}
      options={[
        { value: ALL_CAMPAIGNS, label: allLabel },
        ...[...names].map(([id, label]) => ({ value: id, label })),
      ]}
      noResults={noResults}
      search={{ text: query, onSearch: setQuery, onEnd: () => undefined }}
      onChange={(id) => onChange(id === ALL_CAMPAIGNS ? undefined : Number(id))}
    />
  );
}
