import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NO_COUNTRY, NO_ERROR, NO_NETWORK, parseNetworkFilter } from '#contract/messages.ts';
import { useErrorText, useFormat } from '#web/ui/index.ts';
import type { CampaignReport } from '../campaigns.ts';
import { ConditionChips } from '../ConditionChips.tsx';
import { StateSelect } from '../StateSelect.tsx';

const route = getRouteApi('/shell/Reports/CampaignReport/$campaignId');

/** The filter of a campaign's messages: the state is chosen here, other conditions in the tables above. */
export function MessageFilters({ campaign }: { campaign: CampaignReport }) {
  const conditions = useConditions(campaign);
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (some: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (previous) => ({ ...previous, ...some }), replace: true, resetScroll: false });
  return (
    <>
      <StateSelect state={state} onChange={(chosen) => change({ state: chosen })} />
      <ConditionChips conditions={conditions} onRemove={(name) => change({ [name]: undefined })} />
    </>
  );
}

/** Returns the active conditions, each with its name in the URL and its text. */
function useConditions(campaign: CampaignReport) {
  const { t } = useTranslation('sending');
  const { error, country, network, carrier } = route.useSearch();
  const [toWords, format] = [useErrorText(), useFormat()];
  const nameOf = (id: number) => campaign.breakdown.carriers.find((each) => each.id === id)?.name;
  const networkWords = (name: string) => {
    const asked = parseNetworkFilter(name);
    const words = asked.network === NO_NETWORK ? t('breakdown.noNetwork') : asked.network;
    return `${words}, ${format.country(asked.country)}`;
  };
  return [
    error !== undefined && {
      name: 'error',
      words: error === NO_ERROR ? t('report.noReason') : toWords(error),
    },
    country !== undefined && {
      name: 'country',
      words: country === NO_COUNTRY ? t('breakdown.noCountry') : format.country(country),
    },
    network !== undefined && { name: 'network', words: networkWords(network) },
    carrier !== undefined && {
      name: 'carrier',
      words: nameOf(carrier) ?? t('breakdown.removedCarrier'),
    },
  ].filter((condition) => condition !== false);
}
