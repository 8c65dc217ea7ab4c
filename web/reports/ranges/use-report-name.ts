import { useTranslation } from 'react-i18next';
import type { RangeReport } from '#contract/range-reports.ts';
import { useFormat } from '#web/ui/index.ts';

/** What a report is called: its name, or else what it holds. */
export function useReportName(): (report: RangeReport) => string {
  const { t } = useTranslation('rangeReports');
  return ({ name, content: { what, by } }) =>
    name || t(`usualName.${what}`, { by: t(`form.bys.${by}`).toLowerCase() });
}

/** The days of a range, in words. */
export function useDays(): (days: { from: string; to: string }) => string {
  const { t } = useTranslation('rangeReports');
  const format = useFormat();
  return ({ from, to }) => {
    // Of this year, days say more by their weekday.
    const isOfThisYear = [from, to].every((day) => day.slice(0, 4) === format.today().slice(0, 4));
    const named = isOfThisYear ? format.day : format.fullDay;
    return from === to
      ? t('oneDay', { from: named(from) })
      : t('someDays', { from: named(from), to: named(to) });
  };
}
