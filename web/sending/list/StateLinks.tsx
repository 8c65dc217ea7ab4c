import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SHOWN_CAMPAIGN_STATES, type ShownCampaignState } from '#contract/campaign-states.ts';
import { Inline, LinkButton, useFormat } from '#web/ui/index.ts';
import { type CampaignFilter, totalsQuery } from '../campaigns.ts';

/** Links with the number of campaigns per state. Omits empty states, except the selected one. */
export function StateLinks({ filter }: { filter: CampaignFilter }) {
  const { t } = useTranslation(['sending', 'ui']);
  const format = useFormat();
  const states = useQuery(totalsQuery(filter)).data?.states;
  const wordOf = (state: ShownCampaignState) => t(`campaign.${state}`, { ns: 'ui' });
  const shown = SHOWN_CAMPAIGN_STATES.filter(
    (state) => !states || states[state] > 0 || state === filter.state,
  );
  const all = states && Object.values(states).reduce((sum, count) => sum + count, 0);
  if (all === 0 && filter.state === undefined) return null;
  return (
    <nav aria-label={t('campaigns.states')}>
      <Inline gap="xs">
        <StateLink state={undefined} chosen={filter.state}>
          {all ? t('campaigns.all', { all: format.number(all) }) : t('campaigns.allStates')}
        </StateLink>
        {shown.map((state) => (
          <StateLink key={state} state={state} chosen={filter.state}>
            {states ? `${wordOf(state)} ${format.number(states[state])}` : wordOf(state)}
          </StateLink>
        ))}
      </Inline>
    </nav>
  );
}

type Props = {
  state: ShownCampaignState | undefined;
  chosen: ShownCampaignState | undefined;
  children: string;
};

function StateLink({ state, chosen, children }: Props) {
  return (
    <LinkButton
      look={state === chosen ? 'tinted' : 'quiet'}
      size="small"
      aria-current={state === chosen ? 'true' : undefined}
      from="/Reports/SentQueued"
      to="."
      search={(previous) => ({ ...previous, state })}
      replace
      resetScroll={false}
    >
      {children}
    </LinkButton>
  );
}
