import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCampaign, listCampaigns } from '#contract/sending.ts';
import { call } from '#web/client/index.ts';
import { SearchSelect, useDebouncedValue } from '#web/ui/index.ts';

type Props = {
  name?: string;
  label: string;
  labelHidden?: boolean | undefined;
  error?: string | undefined;
  /** The option for all campaigns, and what is said when none fits. */
  any: string;
  none: string;
  value: number | undefined;
  onChange: (campaignId: number | undefined) => void;
};

const TYPING_PAUSES = 200;
const ANY = 'any';

/** One campaign or all, found by a part of its name. */
export function CampaignSelect({ any, none, value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const { data: chosen } = useQuery({
    queryKey: ['campaigns', 'chosen', value],
    queryFn: ({ signal }) => call(getCampaign, { params: { campaignId: value! } }, { signal }),
    enabled: value !== undefined,
  });
  const nameOf = ({ id, name }: { id: number; name: string }) => name || `#${id}`;
  // What is chosen stands in the field as if it had been typed.
  const isChosen = typed === (value === undefined ? any : chosen && nameOf(chosen));
  const [search] = useDebouncedValue(isChosen ? '' : typed.trim(), TYPING_PAUSES);
  const { data: found } = useQuery({
    queryKey: ['campaigns', 'choice', search],
    queryFn: ({ signal }) =>
      call(listCampaigns, { query: { limit: 50, ...(search !== '' && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const campaigns = [...(chosen ? [chosen] : []), ...(found?.items ?? [])];
  const names = new Map(campaigns.map((each) => [String(each.id), nameOf(each)]));
  return (
    <SearchSelect
      {...field}
      value={value === undefined ? ANY : String(value)}
      options={[{ value: ANY, label: any }, ...[...names].map(([id, label]) => ({ value: id, label }))]}
      noResults={none}
      search={{ text: typed, onSearch: setTyped, onEnd: () => undefined }}
      onChange={(id) => onChange(id === ANY ? undefined : Number(id))}
    />
  );
}
