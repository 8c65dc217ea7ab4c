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
  const { queued } = campaign.counts;
  if (campaign.paused && queued > 0)
    return <Text c="dimmed">{t('report.pausedNote', { count: queued })}</Text>;
  if (!isMoving(campaign) || rate === undefined) return null;
  const left = campaign.state === 'sending' ? timeLeft(queued, rate) : undefined;
  const words = [
    t('report.rate', { rate: format.number(Math.round(rate)) }),
    left && t('report.left', { time: t(`report.${left.unit}`, { count: left.count }) }),
  ];
  return <Text c="dimmed">{words.filter(Boolean).join(' · ')}</Text>;
}

function Facts({ campaign: { cost, parts, duplicates, optedOut, replies } }: { campaign: CampaignReport }) {
  const { t } = useTranslation('sending');
  const format = useFormat();
  return (
    <Group mt="md" gap="lg">
      <Text>
        <Credits amount={cost} /> {t('report.cost', { parts: format.number(parts) })}
      </Text>
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
