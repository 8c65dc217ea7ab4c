import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Credits } from '#web/ui/Credits.tsx';
import { useFormat } from '#web/ui/format.tsx';
import { Group, Text } from '#web/ui/kit.ts';
import { Section } from '#web/ui/Section.tsx';
import { StateBar } from '#web/ui/states/index.ts';
import { type CampaignReport, isMoving } from '../campaigns.ts';
import { useRate } from './rate.ts';
import { timeLeft } from './time-left.ts';

type Props = { campaign: CampaignReport; polledAt: number };

/** The tall bar with the counts in words, the rate, and what is left. */
export function CampaignProgress({ campaign, polledAt }: Props) {
  const { t } = useTranslation('sending');
  return (
    <Section title={t('report.progress')} actions={<Pace campaign={campaign} polledAt={polledAt} />}>
      <StateBar tall counts={campaign.counts} total={campaign.recipients} moving={isMoving(campaign)} />
      <Facts campaign={campaign} />
    </Section>
  );
}

function Pace({ campaign, polledAt }: Props) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const rate = useRate(campaign, polledAt);
  const { queued, cancelled } = campaign.counts;
  if (campaign.paused && campaign.waiting > 0)
    return <Text c="dimmed">{t('report.pausedNote', { count: campaign.waiting })}</Text>;
  if (campaign.state === 'cancelled' && queued + cancelled > 0)
    return (
      <Text c="dimmed">
        {queued > 0
          ? t('report.cancellingNote', { count: queued })
          : t('report.cancelledNote', { count: cancelled })}
      </Text>
    );
  if (!isMoving(campaign) || rate === undefined) return null;
  const left = campaign.state === 'sending' ? timeLeft(queued, rate) : undefined;
  const words = [
    t('report.rate', { rate: format.number(Math.round(rate)) }),
    left && t('report.left', { time: t(`report.${left.unit}`, { count: left.count }) }),
  ];
  return <Text c="dimmed">{words.filter(Boolean).join(' · ')}</Text>;
}

function Facts({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  const { cost, refunded, parts, duplicates, optedOut, replies } = campaign;
  const reasons = useFailures(campaign);
  return (
    <Group mt="md" gap="lg">
      <Text>
        <Credits amount={cost} /> {t('report.cost', { parts: format.number(parts) })}
        {refunded > 0 && `, ${t('report.refunded', { credits: format.credits(refunded) })}`}
      </Text>
      {reasons !== '' && <Text c="dimmed">{t('report.failedOf', { reasons })}</Text>}
      {duplicates + optedOut > 0 && (
        <Text c="dimmed">
          {t('report.leftOut', {
            duplicates: format.number(duplicates),
            optedOut: format.number(optedOut),
          })}
        </Text>
      )}
      {replies > 0 && (
        <Link to="/Reports/Replies" className="link">
          {t('report.replies', { count: replies })}
        </Link>
      )}
    </Group>
  );
}

/** The bar shows the three ways to fail as one; these are they, in words. */
function useFailures({ counts }: CampaignReport): string {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (['undelivered', 'expired', 'rejected'] as const)
    .filter((state) => counts[state] > 0)
    .map((state) => `${format.number(counts[state])} ${t(`state.${state}`).toLowerCase()}`)
    .join(', ');
}
