import { useTranslation } from 'react-i18next';
import type { LinkStatistics } from '#contract/links.ts';
import { CountChart, Stack, Text, useFormat } from '#web/ui/index.ts';
import { useCounted } from './counted.ts';
import { fillTimes } from './fill-times.ts';

type Props = { statistics: Pick<LinkStatistics, 'unit' | 'times'>; period: { from: string; to: string } };

/** The clicks of each hour in the account's time zone, or of each day of UTC. */
export function OverTime({ statistics, period }: Props) {
  const { t } = useTranslation('links');
  const context = useCounted();
  const format = useFormat();
  const times = fillTimes(statistics, period);
  const isHourly = statistics.unit === 'hour';
  const label = t('figures.overTime', { context });
  return (
    <Stack gap="xs">
      <CountChart
        label={label}
        labelEvery={Math.ceil(times.length / 6)}
        bars={times.map(({ at, clicks, people }) => ({
          key: at,
          label: isHourly ? format.clock(at) : format.shortDay(at.slice(0, 10)),
          description: t('figures.bar', {
            time: isHourly ? format.dateTime(new Date(at)) : format.day(at.slice(0, 10)),
            clicks: t('clicks', { count: clicks, context }),
            people: t('people', { count: people }),
          }),
          count: clicks,
        }))}
      />
      {!isHourly && (
        <Text size="xs" tone="muted">
          {t('figures.utcDays')}
        </Text>
      )}
    </Stack>
  );
}
