import { useTranslation } from 'react-i18next';
import type { CampaignPage } from '#contract/campaign-clicks.ts';
import { Text } from '#web/ui/index.ts';
import classes from '../actions/Actions.module.css';
import { Presses } from '../actions/Presses.tsx';
import { Scrolling } from '../actions/Scrolling.tsx';
import { SentForms } from '../actions/SentForms.tsx';

type Props = { page: Pick<CampaignPage, 'people' | 'visits' | 'pressed' | 'sent' | 'scroll'> };

/** What recipients of a campaign pressed, sent and saw on a landing page. */
export function DoneOnPage({ page: { people, visits, pressed, sent, scroll } }: Props) {
  const { t } = useTranslation('landingActions');
  if (people === 0) return <Text tone="muted">{t('inCampaign.noVisits')}</Text>;
  const readers = { people, visits };
  return (
    <div className={classes.columns}>
      <Presses readers={readers} presses={pressed} none={t('inCampaign.noPresses')} />
      <SentForms readers={readers} forms={sent} />
      <Scrolling readers={readers} scroll={scroll} none={t('inCampaign.noScroll')} />
    </div>
  );
}
