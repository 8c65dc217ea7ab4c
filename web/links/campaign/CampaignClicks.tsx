import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignClicks as Clicks } from '#contract/campaign-clicks.ts';
import { estimateCampaign } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { LinkButton, ProblemNote, Section, Skeleton, Stack, Text } from '#web/ui/index.ts';
import columns from '../figures/columns.module.css';
import { Countries } from '../figures/Countries.tsx';
import { Devices } from '../figures/Devices.tsx';
import { OverTime } from '../figures/OverTime.tsx';
import { campaignClicksQuery } from './campaign-clicks.ts';
import classes from './CampaignClicks.module.css';
import { ClickedLinks } from './ClickedLinks.tsx';
import { Clickers } from './Clickers.tsx';
import { ClickFigures } from './ClickFigures.tsx';
import { clickPeriod } from './period.ts';

type Props = {
  campaignId: number;
  /** The number of delivered messages. */
  delivered: number;
  /** Whether the campaign is over, so that its recipients can be sent more. */
  canResend: boolean;
  /** What recipients did on landing pages. Shown if the messages link to some. */
  landingPages: ReactNode;
};

/** The clicks on the links of a campaign, in its report. */
export function CampaignClicks({ campaignId, delivered, canResend, landingPages }: Props) {
  const { t } = useTranslation('links');
  const { data, error, refetch } = useQuery(campaignClicksQuery(campaignId));
  return (
    <Section
      title={t('clicksTitle')}
      context={t('campaign.context')}
      actions={canResend && <SendMore campaignId={campaignId} />}
    >
      <Stack gap="lg">
        {error && <ProblemNote error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={250} />}
        {data && (
          <>
            <ClickFigures clicks={data} delivered={delivered} />
            {data.clicks > 0 ? (
              <Details campaignId={campaignId} clicks={data} landingPages={landingPages} />
            ) : (
              <Text tone="muted">{t('campaign.none')}</Text>
            )}
          </>
        )}
      </Stack>
    </Section>
  );
}

type DetailsProps = Pick<Props, 'campaignId' | 'landingPages'> & { clicks: Clicks };

function Details({ campaignId, clicks, landingPages }: DetailsProps) {
  const period = clickPeriod(clicks);
  // An installation without a table of countries knows none.
  const knowsCountry = clicks.countries.some(({ country }) => country !== '');
  return (
    <>
      {period && <OverTime statistics={clicks} period={period} />}
      <div className={columns.columns}>
        <ClickedLinks links={clicks.links} people={clicks.people} />
        {clicks.devices.length > 0 && <Devices statistics={clicks} />}
        {knowsCountry && <Countries statistics={clicks} />}
      </div>
      {clicks.links.some(({ pageId }) => pageId !== null) && landingPages}
      <Clickers campaignId={campaignId} links={clicks.links} />
    </>
  );
}

/** Opens Send Message for the recipients who clicked, or for the others. */
function SendMore({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('links');
  const may = useIsAllowed(estimateCampaign);
  if (!may) return null;
  return (
    <div className={classes.buttons}>
      {(['clicked', 'notClicked'] as const).map((whom) => (
        <LinkButton
          key={whom}
          look="plain"
          size="small"
          to="/Sending/SendMessage"
          search={{ again: campaignId, whom }}
        >
          {t(`campaign.sendTo.${whom}`)}
        </LinkButton>
      ))}
    </div>
  );
}
