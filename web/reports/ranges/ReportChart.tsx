import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RangeReport } from '#contract/range-reports.ts';
import { BarChart, Section, Skeleton, useFormat } from '#web/ui/index.ts';
import { dailyOutcomes, hasChart, mergeDays } from './bars.ts';
import { allRowsQuery } from './reports.ts';

/** Charts the report's days or weeks. Renders nothing if its rows or columns do not allow a chart. */
export function ReportChart({ report }: { report: RangeReport }) {
  const { t } = useTranslation('rangeReports');
  const format = useFormat();
  const isShown = hasChart(report.content);
  const { data, error } = useQuery({ ...allRowsQuery(report.id), enabled: isShown });
  if (!isShown || error) return null;
  if (!data) return <Skeleton height={180} />;
  const days = mergeDays(dailyOutcomes(report, data.columns, data.rows));
  if (days.length < 2) return null;
  const title = t(`open.over.${report.content.by === 'week' ? 'week' : 'day'}`);
  return (
    <Section title={title}>
      <BarChart
        label={title}
        labelEvery={Math.ceil(days.length / 8)}
        bars={days.map(({ day, last, ...amounts }) => ({
          key: day,
          label: format.shortDay(day),
          name: day === last ? format.fullDay(day) : `${format.fullDay(day)} – ${format.fullDay(last)}`,
          ...amounts,
        }))}
      />
    </Section>
  );
}
