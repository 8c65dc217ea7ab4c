import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reports.ts';
import { BarChart, Figures, Section, Segments, Stack, Text, useFormat } from '#web/ui/index.ts';
import { toBars, type PeriodLength, comparePeriods, type Sums } from './periods.ts';

const PERIOD_LENGTHS: PeriodLength[] = ['1', '7', '30'];

/** Compares the messages and replies of the last days with the same number of days before. */
export function LastDays({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const [length, setLength] = useState<PeriodLength>('7');
  const { days } = dashboard;
  const { current, previous, charted } = comparePeriods(dashboard, length);
  const share = (sums: Sums, of: 'delivered' | 'failed') =>
    sums.messages === 0 ? '–' : format.share(sums[of] / sums.messages);
  const compared = (value: string) => (value === '–' ? undefined : t(`days.before.${length}`, { value }));
  const shownDays = { from: days.at(-Number(length))!.day, to: days.at(-1)!.day };
  // Returns a link to the period's campaigns, optionally only to those with delivered or failed messages.
  // Returns undefined if there are none.
  const campaigns = (has?: 'delivered' | 'failed') =>
    current.messages === 0 || (has && current[has] === 0)
      ? undefined
      : linkOptions({
          to: '/Reports/SentQueued',
          search: { ...shownDays, has },
        });
  const figures = [
    {
      label: t('days.messages'),
      value: format.number(current.messages),
      link: campaigns(),
      note: compared(format.number(previous.messages)),
    },
    {
      label: t('days.deliveredShare'),
      value: share(current, 'delivered'),
      note: compared(share(previous, 'delivered')),
      link: campaigns('delivered'),
    },
    {
      label: t('days.failedShare'),
      value: share(current, 'failed'),
      note: compared(share(previous, 'failed')),
      link: campaigns('failed'),
    },
    {
      label: t('days.replies'),
      value: format.number(current.replies),
      note: compared(format.number(previous.replies)),
      link: { to: '/Reports/Replies' as const, search: { view: 'list' as const, ...shownDays } },
    },
  ];
  return (
    <Section
      title={t('days.title')}
      actions={
        <Segments
          label={t('days.period')}
          value={length}
          options={PERIOD_LENGTHS.map((value) => ({ value, label: t(`days.lengths.${value}`) }))}
          onChange={setLength}
        />
      }
    >
      <Stack>
        <Figures figures={figures} />
        {current.messages > 0 && (
          <Text size="xs" tone="muted">
            {t('days.others')}
          </Text>
        )}
        {charted.some(({ messages }) => messages > 0) && (
          <BarChart
            label={t('days.chart')}
            bars={toBars(charted, format)}
            labelEvery={Math.ceil(charted.length / 5)}
          />
        )}
      </Stack>
    </Section>
  );
}
