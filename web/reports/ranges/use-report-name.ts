import { useTranslation } from 'react-i18next';
import type { RangeReport } from '#contract/range-reports.ts';
import { useFormat } from '#web/ui/index.ts';

/** Returns a function that returns a report's name, or describes the content of an unnamed report. */
export function useReportName(): (report: RangeReport) => string {
  const { t } = useTranslation('rangeReports');
  return ({ name, content: { what, by } }) =>
    name || t(`defaultName.${what}`, { by: t(`form.groupings.${by}`).toLowerCase() });
}

/** Returns a function that formats a range of days. */
export function useDaysText(): (days: { from: string; to: string }) => string {
  const { t } = useTranslation('rangeReports');
  const format = useFormat();
  return ({ from, to }) => {
    // For days in the current year, the weekday is more useful than the year.
    const isOfThisYear = [from, to].every((day) => day.slice(0, 4) === format.today().slice(0, 4));
    const formatDay = isOfThisYear ? format.day : format.fullDay;
    return from === to
      ? t('oneDay', { from: formatDay(from) })
      : t('someDays', { from: formatDay(from), to: formatDay(to) });
  };
}
