import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#contract/reports.ts';
import { BarChart, Section, useFormat } from '#web/ui/index.ts';

export function LastDays({ days }: { days: Dashboard['days'] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const delivered = days.reduce((sum, day) => sum + day.delivered, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const words = `${format.number(delivered)} ${t('days.delivered')}, ${format.number(failed)} ${t('days.failed')}`;
  const bars = days.map((day) => ({
    key: day.day,
    label: format.shortDay(day.day),
    name: format.day(day.day),
    delivered: day.delivered,
    failed: day.failed,
    waiting: Math.max(0, day.submitted - day.delivered - day.failed),
  }));
  return (
    <Section title={t('days.title')} context={words}>
      <BarChart label={t('days.title')} bars={bars} labelEvery={3} />
    </Section>
  );
}
