import type { Grouping, RangeReport, ReportColumn, ReportRows } from '#contract/range-reports.ts';
import { addDays, type Bar } from '#web/ui/index.ts';

/** The columns that count failed messages. */
export const FAILED_COLUMNS = ['undelivered', 'expired', 'rejected'] as const satisfies ReportColumn[];

/** More bars would be too thin to hover. */
const MAX_BARS = 92;

const MAX_GROUPS = 10;
/** Reports with more rows do not show their largest groups. */
export const MAX_ROWS_TO_RANK = 1000;

/** The outcomes of a row's messages. `waiting` counts messages that are neither delivered nor failed. */
type Amounts = Pick<Bar, 'delivered' | 'waiting' | 'failed'>;

type DayOutcomes = Amounts & { day: string };

/** Returns whether the columns include all messages, delivered messages and failed messages. */
const hasOutcomeColumns = (columns: ReportColumn[]): boolean =>
  (['messages', 'delivered', ...FAILED_COLUMNS] as const).every((column) => columns.includes(column));

/**
 * Returns whether a report can have a chart over time: its rows are days or weeks, and its columns include
 * outcomes.
 */
export const hasChart = ({ by, columns }: RangeReport['content']): boolean =>
  (by === 'day' || by === 'week') && hasOutcomeColumns(columns);

type Group = Amounts & { labels: ReportRows['rows'][number]['labels']; messages: number };

/**
 * Returns the groups that get a bar: the newest months in chronological order or, for any other grouping, the
 * largest groups in descending order. `hasOutcomes` is true if the columns include outcomes.
 */
export function selectBarGroups(
  by: Grouping,
  columns: ReportColumn[],
  rows: ReportRows['rows'],
): { groups: Group[]; hasOutcomes: boolean } {
  const groups = rows.map(({ labels, cells }) => ({
    labels,
    messages: Number(cells[columns.indexOf('messages')] ?? 0),
    ...outcomesOfRow(columns, cells),
  }));
  const barGroups =
    by === 'month'
      ? groups
          .toSorted((one, other) => (String(one.labels[0]) < String(other.labels[0]) ? -1 : 1))
          .slice(-MAX_GROUPS)
      : groups.toSorted((one, other) => other.messages - one.messages).slice(0, MAX_GROUPS);
  return { groups: barGroups, hasOutcomes: hasOutcomeColumns(columns) };
}

/**
 * Returns the outcomes of each day of a report, or of each week from the first row. Includes days and weeks
 * without messages.
 */
export function dailyOutcomes(
  { from, to, content }: Pick<RangeReport, 'from' | 'to' | 'content'>,
  columns: ReportColumn[],
  rows: ReportRows['rows'],
): DayOutcomes[] {
  const byDay = new Map(rows.map(({ labels, cells }) => [String(labels[0]), outcomesOfRow(columns, cells)]));
  const step = content.by === 'week' ? 7 : 1;
  const first = content.by === 'week' ? ([...byDay.keys()][0] ?? from) : from;
  const days: DayOutcomes[] = [];
  for (let day = first; day <= to; day = addDays(day, step))
    days.push({ day, ...(byDay.get(day) ?? { delivered: 0, waiting: 0, failed: 0 }) });
  return days;
}

function outcomesOfRow(columns: ReportColumn[], cells: ReportRows['rows'][number]['cells']): Amounts {
  const countOf = (column: ReportColumn) => Number(cells[columns.indexOf(column)] ?? 0);
  const delivered = countOf('delivered');
  const failed = FAILED_COLUMNS.reduce((sum, column) => sum + countOf(column), 0);
  return { delivered, failed, waiting: Math.max(0, countOf('messages') - delivered - failed) };
}

/**
 * Merges neighbouring days into at most `MAX_BARS` groups. `day` is a group's first day, and `last` its
 * last.
 */
export function mergeDays(days: DayOutcomes[]): (DayOutcomes & { last: string })[] {
  const size = Math.ceil(days.length / MAX_BARS);
  return Array.from({ length: Math.ceil(days.length / size) }, (_, nth) => {
    const group = days.slice(nth * size, (nth + 1) * size);
    const sum = (outcome: keyof Amounts) => group.reduce((all, one) => all + one[outcome], 0);
    return {
      day: group[0]!.day,
      last: group.at(-1)!.day,
      delivered: sum('delivered'),
      waiting: sum('waiting'),
      failed: sum('failed'),
    };
  });
}
