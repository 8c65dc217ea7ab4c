import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Estimate, estimateStored } from '#contract/sending.ts';
import { useIsAllowed } from '#web/accounts/index.ts';
import { usePurchaseCost } from '#web/billing/index.ts';
import { Credits, type Figure, Figures, ProblemNote, Skeleton, Stack, useFormat } from '#web/ui/index.ts';
import { MAX_PARTS } from '#sms/index.ts';
import { describeByParts } from '../describe-by-parts.ts';
import { type CampaignReport, estimateQuery } from '../campaigns.ts';
import { countSkipped } from '../skipped-counts.ts';
import { SampleSteps } from '../compose/SampleSteps.tsx';
import { CampaignText } from './CampaignText.tsx';
import classes from './CampaignText.module.css';

/** The estimate of an unsent campaign: recipients, parts, cost and sample messages. */
export function ExpectedReport({ campaign }: { campaign: CampaignReport }) {
  const may = useIsAllowed(estimateStored);
  const { data, error, refetch } = useQuery({ ...estimateQuery(campaign), enabled: may });
  if (!may) return <CampaignText campaign={campaign} />;
  if (error && !data) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <FiguresSkeleton />;
  return (
    <Stack gap="xl">
      <ExpectedFigures campaign={campaign} estimate={data} />
      <RenderedText campaign={campaign} estimate={data} />
    </Stack>
  );
}

const FiguresSkeleton = () => (
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
  const leftOut = countSkipped(campaign, estimate).map(({ reason, count }) =>
    t('before.leftOutFor', { count, reason: t(`leftOut.${reason}`, { max: MAX_PARTS }) }),
  );
  const money = worth(cost);
  const isReserved = state === 'scheduled' && !isShortOfCredits;
  const reserved = campaign.expectedCost ?? cost;
  const figures: Figure[] = [
    {
      label: t('summary.recipients'),
      value: about(format.number(recipients)),
      note: leftOut.length > 0 && t('before.leftOut', { reasons: leftOut.join(', ') }),
    },
    {
      label: t('summary.parts'),
      value: about(format.number(parts)),
      note: describeByParts(byParts, t),
    },
    {
      label: t('summary.cost'),
      value: <Credits amount={cost} />,
      note: [
        money && t('summary.worth', { money }),
        isReserved &&
          cost > 0 &&
          // Recipients and prices can have changed since credits were reserved.
          t(reserved === cost ? 'before.reservedCredits' : 'before.reservedThen', {
            credits: format.credits(reserved),
          }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
  ];
  return <Figures figures={figures} />;
}

/** The rendered text of sample recipients, one at a time. */
function RenderedText({ campaign: { text }, estimate: { samples } }: Props) {
  const [at, setAt] = useState(0);
  const sample = samples[at];
  return (
    <div className={classes.asRead}>
      <blockquote className={classes.bubble}>{sample?.text ?? text}</blockquote>
      <SampleSteps samples={samples} at={at} onStep={setAt} />
    </div>
  );
}
