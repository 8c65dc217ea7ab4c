import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RangeReport } from '#contract/range-reports.ts';
import { Button, ProblemNote, Skeleton, Stack, Text } from '#web/ui/index.ts';
import { ReportLabel } from './ReportLabel.tsx';
import classes from './ReportTable.module.css';
import { rowsQuery } from './reports.ts';
import { useCellText } from './use-cell-text.tsx';

/** The rows of a report. Reports with totals end with a sum row. */
export function ReportTable({ report: { id, content } }: { report: RangeReport }) {
  const { t } = useTranslation('rangeReports');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    rowsQuery(id),
  );
  const cellText = useCellText();
  if (error) return <ProblemNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  const { columns, sums } = data.pages[0]!;
  const rows = data.pages.flatMap((page) => page.rows);
  const isTotals = content.what === 'totals';
  if (rows.length === 0) return <Text tone="muted">{t('open.nothing')}</Text>;
  return (
    <Stack gap="xs">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section className="scroll-x" tabIndex={0} aria-label={t('open.table')}>
        <table className={classes.table} data-what={content.what}>
          <thead>
            <tr>
              {isTotals && <th scope="col">{t(`form.groupings.${content.by}`)}</th>}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`form.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ labels, cells }, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- two labels may be equal, and rows are only appended
              <tr key={nth}>
                {isTotals && (
                  <th scope="row">
                    <ReportLabel by={content.by} labels={labels} />
                  </th>
                )}
                {columns.map((column, at) => (
                  <td key={column}>{cellText(column, cells[at]!)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {sums && (
            <tfoot>
              <tr>
                <th scope="row">{t('open.sum')}</th>
                {columns.map((column, nth) => (
                  <td key={column}>{cellText(column, sums[nth]!)}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {hasNextPage && (
        <div>
          <Button look="plain" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('open.more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
