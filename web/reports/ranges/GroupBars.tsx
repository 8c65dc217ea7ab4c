import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RangeReport } from '#contract/range-reports.ts';
import { CountBar, Section, Skeleton, useFormat } from '#web/ui/index.ts';
import { selectBarGroups, MAX_ROWS_TO_RANK } from './bars.ts';
import classes from './GroupBars.module.css';
import { ReportLabel } from './ReportLabel.tsx';
import { allRowsQuery } from './reports.ts';

/** A bar for each of the report's largest groups, such as networks or campaigns, or of its newest months. */
export function GroupBars({ report: { id, rows, content } }: { report: RangeReport }) {
  const { t } = useTranslation(['rangeReports', 'ui']);
  const format = useFormat();
  const isShown = rows > 0 && rows <= MAX_ROWS_TO_RANK && content.columns.includes('messages');
  const { data, error } = useQuery({ ...allRowsQuery(id), enabled: isShown });
  if (!isShown || error) return null;
  if (!data) return <Skeleton height={120} />;
  const { groups, hasOutcomes } = selectBarGroups(content.by, data.columns, data.rows);
  const maxMessages = Math.max(...groups.map(({ messages }) => messages));
  const title = t(`open.over.${content.by}`);
  const labelOf = (outcome: 'delivered' | 'submitted' | 'failed') => t(`ui:state.${outcome}`).toLowerCase();
  return (
    <Section
      title={title}
      context={
        groups.length < rows
          ? t(content.by === 'month' ? 'open.newest' : 'open.largest', { count: groups.length, all: rows })
          : undefined
      }
    >
      <ul className={classes.groups} aria-label={title}>
        {groups.map(({ labels, messages, delivered, waiting, failed }, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- two groups may have the same label
          <li key={nth} className={classes.group}>
            <span className={classes.name}>
              <ReportLabel by={content.by} labels={labels} />
            </span>
            <CountBar
              total={maxMessages}
              counts={
                hasOutcomes
                  ? [
                      { look: 'delivered', label: labelOf('delivered'), count: delivered },
                      { look: 'submitted', label: labelOf('submitted'), count: waiting },
                      { look: 'failed', label: labelOf('failed'), count: failed },
                    ]
                  : [{ look: 'submitted', label: t('form.column.messages').toLowerCase(), count: messages }]
              }
            />
            <span className={classes.figure}>
              {format.number(messages)}
              {hasOutcomes && messages > 0 && (
                <small> {t('open.delivered', { share: format.share(delivered / messages) })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
