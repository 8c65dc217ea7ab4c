import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RangeReport, ReportColumn } from '#contract/range-reports.ts';
import { Credits, type Figure, Figures, Skeleton, useFormat } from '#web/ui/index.ts';
import { FAILED_COLUMNS } from './bars.ts';
import { rowsQuery } from './reports.ts';

/** Shows the sums over all rows, for the columns that the report includes. */
export function ReportFigures({ report: { id } }: { report: RangeReport }) {
  const { t } = useTranslation('rangeReports');
  const format = useFormat();
  const { data, error } = useInfiniteQuery(rowsQuery(id));
  if (error) return null;
  if (!data) return <Skeleton height={56} />;
  const { columns, sums } = data.pages[0]!;
  if (!sums) return null;
  const sumOf = (column: ReportColumn) => sums[columns.indexOf(column)] ?? undefined;
  const failed = FAILED_COLUMNS.map(sumOf).filter((sum) => sum !== undefined);
  const share = (count: number) => {
    const messages = sumOf('messages');
    return messages ? format.share(count / messages) : undefined;
  };
  const counted = (column: ReportColumn, note?: string): Figure[] => {
    const sum = sumOf(column);
    return sum === undefined ? [] : [{ label: t(`form.column.${column}`), value: format.number(sum), note }];
  };
  const credits = sumOf('credits');
  const figures: Figure[] = [
    ...counted('messages'),
    ...counted('delivered', share(sumOf('delivered') ?? 0)),
    ...(failed.length === FAILED_COLUMNS.length
      ? [failedFigure(failed.reduce((all, one) => all + one, 0))]
      : []),
    ...counted('parts'),
    ...(credits === undefined
      ? []
      : [{ label: t('form.column.credits'), value: <Credits amount={Math.round(credits * 1000)} /> }]),
  ];
  return figures.length > 0 && <Figures figures={figures} />;

  function failedFigure(count: number): Figure {
    return { label: t('open.failed'), value: format.number(count), note: share(count) };
  }
}
