import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NO_COUNTRY, NO_ERROR, NO_NETWORK, readNetwork, SHOWN_STATES } from '#contract/messages.ts';
import { FilterChip, Select, useErrorWords, useFormat } from '#web/ui/index.ts';
import { breakdownQuery, type CampaignReport } from '../campaigns.ts';

const route = getRouteApi('/shell/Reports/CampaignReport/$campaignId');

/** Which of a campaign's messages are listed: the state is chosen here, what else is so of them in the tables above. */
export function MessageFilters({ campaign }: { campaign: CampaignReport }) {
  const conditions = useConditions(campaign);
  const { t } = useTranslation('sending');
  const navigate = route.useNavigate();
  return (
    <>
      <StateFilter />
      {conditions.map(({ name, words }) => (
        <FilterChip
          key={name}
          words={words}
          label={t('campaigns.without', { condition: words })}
          onRemove={() =>
            void navigate({
              search: (was) => ({ ...was, [name]: undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      ))}
    </>
  );
}

/** Those that are on, each in words and with what takes it away. */
function useConditions(campaign: CampaignReport) {
  const { t } = useTranslation('sending');
  const { error, country, network, carrier } = route.useSearch();
  const { data } = useQuery({ ...breakdownQuery(campaign), enabled: carrier !== undefined });
  const [toWords, format] = [useErrorWords(), useFormat()];
  const nameOf = (id: number) => data?.carriers.find((each) => each.id === id)?.name;
  const networkWords = (name: string) => {
    const asked = readNetwork(name);
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

function StateFilter() {
  const { t } = useTranslation(['sending', 'ui']);
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Select
      labelHidden
      label={t('report.filter')}
      value={state ?? ''}
      options={[
        { value: '' as const, label: t('report.all') },
        ...SHOWN_STATES.map((value) => ({ value, label: t(`state.${value}`, { ns: 'ui' }) })),
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
