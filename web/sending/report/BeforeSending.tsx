import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Estimate, estimateStored } from '#contract/sending.ts';
import { useMay } from '#web/accounts/index.ts';
import { usePurchaseCost } from '#web/billing/index.ts';
import { Credits, type Figure, Figures, ProblemNote, Skeleton, Stack, useFormat } from '#web/ui/index.ts';
import { MAX_PARTS } from '#sms/index.ts';
import { byPartsWords } from '../by-parts.ts';
import { type CampaignReport, estimateQuery } from '../campaigns.ts';
import { leftOutOf } from '../left-out-of.ts';
import { SampleSteps } from '../compose/SampleSteps.tsx';
import { CampaignText } from './CampaignText.tsx';
import classes from './CampaignText.module.css';

/** What a campaign that has not been sent would do: to how many, in how many parts, for how much, and as its recipients would read it. */
export function BeforeSending({ campaign }: { campaign: CampaignReport }) {
  const may = useMay(estimateStored);
  const { data, error, refetch } = useQuery({ ...estimateQuery(campaign), enabled: may });
  if (!may) return <CampaignText campaign={campaign} />;
  if (error && !data) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Stack gap="xl">
      <ExpectedFigures campaign={campaign} estimate={data} />
      <AsRead campaign={campaign} estimate={data} />
    </Stack>
  );
}

/** In the shape of what comes. */
const Waiting = () => (
  <Stack gap="xl">
    <Skeleton height={64} width={420} />
    <Skeleton height={64} width={320} round />
  </Stack>
);

type Props = { campaign: CampaignReport; estimate: Estimate };

function ExpectedFigures({ campaign, estimate }: Props) {
  const { isShortOfCredits, state } = campaign;
  const { t } = useTranslation('sending');
  const format = useFormat();
  const worth = usePurchaseCost();
  const { exact, recipients, byParts, parts, cost } = estimate;
  const about = (value: string) => (exact ? value : t('summary.about', { value }));
  const leftOut = leftOutOf(campaign, estimate).map(({ reason, count }) =>
    t('before.leftOutFor', { count, reason: t(`leftOut.${reason}`, { max: MAX_PARTS }) }),
  );
  const money = worth(cost);
  const isReserved = state === 'scheduled' && !isShortOfCredits;
  const figures: Figure[] = [
    {
      label: t('summary.recipients'),
      value: about(format.number(recipients)),
      note: leftOut.length > 0 && t('before.leftOut', { reasons: leftOut.join(', ') }),
    },
    {
      label: t('summary.parts'),
      value: about(format.number(parts)),
      note: byPartsWords(byParts, t),
    },
    {
      label: t('summary.cost'),
      value: <Credits amount={cost} />,
      note: [money && t('summary.worth', { money }), isReserved && cost > 0 && t('before.reserved')]
        .filter(Boolean)
        .join(' · '),
    },
  ];
  return <Figures figures={figures} />;
}

/** The text with the values of its recipients, one after the other. */
function AsRead({ campaign: { text }, estimate: { samples } }: Props) {
  const [at, setAt] = useState(0);
  const sample = samples[at];
  return (
    <div className={classes.asRead}>
      <blockquote className={classes.bubble}>{sample?.text ?? text}</blockquote>
      <SampleSteps samples={samples} at={at} onStep={setAt} />
    </div>
  );
}
