import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { MESSAGE_STATES } from '#contract/messages.ts';
import * as calls from '#contract/range-reports.ts';
import type { Grouping, ReportColumn, ReportContent } from '#contract/range-reports.ts';
import { takeSteps } from '../../ranges/testing/take-steps.ts';
import { type Simulation, pick } from './simulation.ts';
import {
  clockIn,
  costOf,
  countsBy,
  dayIn,
  FAILED,
  groupBy,
  type MessageRow,
  type Rows,
  sum,
} from './rows.ts';
import { SENDERS } from './write-campaigns.ts';

type Filter = Pick<ReportContent, 'state' | 'sender' | 'kind' | 'country' | 'costCentre' | 'campaignId'>;

/** The groupings of an account's own messages. */
type OwnGrouping = Exclude<Grouping, 'subAccount'>;

/** For each grouping: its column in the file, and a function that returns a message's group. */
const GROUPS: Record<OwnGrouping, [column: string, keyOf: (message: MessageRow, zone: string) => string]> = {
  day: ['Day', ({ at }, zone) => dayIn(zone, at)],
  week: [
    'Week from',
    ({ at }, zone) => {
      const day = clockIn(zone, at).toPlainDate();
      return day.subtract({ days: day.dayOfWeek - 1 }).toString();
    },
  ],
  month: ['Month', ({ at }, zone) => dayIn(zone, at).slice(0, 7)],
  campaign: ['Campaign ID', ({ kind, origin }) => (kind === 'campaign' ? String(origin) : '')],
  // The simulation sends nothing with API keys.
  apiKey: ['API key ID', () => ''],
  costCentre: ['Cost centre', ({ costCentre }) => costCentre || 'None'],
  sender: ['Sender', ({ sender }) => sender],
  country: ['Country code', ({ country }) => country],
  network: ['Network', ({ network }) => network || 'Unknown'],
};

const KINDS: Record<string, string> = {
  campaign: 'campaign',
  answer: 'answer',
  confirmation: 'opt-out confirmation',
};

/**
 * Compares reports with the messages, once for each kind of filter. `n` selects the groupings and the range
 * of days.
 */
export async function compareRanges(simulation: Simulation, rows: Rows, n: number): Promise<void> {
  const groupings = Object.keys(GROUPS) as OwnGrouping[];
  const filters: Filter[] = [
    {},
    { state: pick(['failed', 'delivered', 'expired', 'cancelled', 'rejected'] as const, n) },
    { sender: pick(SENDERS, n) },
    { kind: pick(['campaign', 'answer', 'confirmation'] as const, n) },
    { country: pick(['ZA', 'US', 'CA', 'KE'], n) },
    { costCentre: pick(['Sales', 'Care', 'Nobody'], n) },
    ...rows.campaigns.slice(-1).map(({ id }) => ({ campaignId: id, state: 'failed' as const })),
  ];
  for (const [nth, filter] of filters.entries())
    await compareRange(simulation, rows, pick(groupings, n + nth), filter, n + nth);
}

async function compareRange(
  simulation: Simulation,
  rows: Rows,
  by: OwnGrouping,
  filter: Filter,
  n: number,
): Promise<void> {
  const hasForgotten = rows.messages.some(({ number }) => number === '');
  if (hasForgotten && (by === 'country' || by === 'network' || filter.country)) return;
  const { from, to } = rangeOf(simulation, rows, n);
  const messages = rows.messages.filter(
    (message) =>
      dayIn(simulation.zone, message.at) >= from &&
      dayIn(simulation.zone, message.at) <= to &&
      (!filter.state ||
        (filter.state === 'failed' ? FAILED : [filter.state as string]).includes(message.state)) &&
      (!filter.sender || message.sender === filter.sender) &&
      (!filter.kind || message.kind === KINDS[filter.kind]) &&
      (!filter.country || message.country === filter.country) &&
      (!filter.costCentre || message.costCentre === filter.costCentre) &&
      (!filter.campaignId || (message.kind === 'campaign' && message.origin === filter.campaignId)),
  );
  const about = JSON.stringify({ by, filter, from, to, zone: simulation.zone });
  const [column, keyOf] = GROUPS[by];
  const totals = await make(
    simulation,
    { from, to },
    { what: 'totals', by, columns: [...calls.TOTAL_COLUMNS], ...filter },
  );
  const numbers = (row: Record<string, string>, titles: string[]) =>
    Object.fromEntries(titles.map((title) => [title.toLowerCase(), Number(row[title])]));
  const titleOf = (state: string) => state[0]!.toUpperCase() + state.slice(1);
  const titles = ['Messages', ...MESSAGE_STATES.map(titleOf), 'Parts', 'Credits', 'Delivered %'];
  // For messages outside of campaigns, the report shows the kind. Their rows have no campaign id.
  expect(
    sumUp(totals.map((row) => ({ key: row[column]!, ...numbers(row, titles.slice(0, -1)) }))),
    about,
  ).toEqual(
    groupBy(
      messages,
      (message) => keyOf(message, simulation.zone),
      (some) => ({
        messages: some.length,
        ...countsBy(some),
        parts: sum(some, ({ parts }) => parts),
        credits: sum(some, costOf) / 1000,
      }),
    ),
  );
  for (const row of totals) {
    const { delivered, messages: all } = numbers(row, titles);
    expect(Number(row['Delivered %'])).toBe(Math.round((delivered! / all!) * 10_000) / 100);
  }
  const columns: ReportColumn[] = ['messageId', 'state', 'credits', 'created'];
  const listed = await make(simulation, { from, to }, { what: 'messages', by: 'day', columns, ...filter });
  expect(
    listed
      .map((row) => `${row['Message ID']} ${row['State']} ${row['Credits']} ${row['Created']!.slice(0, 10)}`)
      .toSorted(),
    about,
  ).toEqual(
    messages
      .map((each) => `${each.id} ${each.state} ${costOf(each) / 1000} ${dayIn(simulation.zone, each.at)}`)
      .toSorted(),
  );
  const { campaignId: _campaignId, ...others } = filter;
  const { body } = await simulation.account.call(calls.previewReport, { query: { from, to, ...filter } });
  if (others.country === undefined)
    expect(body, about).toMatchObject({ messages: messages.length, isExact: true });
}

/** Returns the last 200 days, or a few days starting on the day of one message. */
function rangeOf({ zone }: Simulation, { messages }: Rows, n: number): { from: string; to: string } {
  const today = dayIn(zone, new Date());
  if (n % 2 === 0 || messages.length === 0)
    return { from: Temporal.PlainDate.from(today).subtract({ days: 200 }).toString(), to: today };
  const from = dayIn(zone, pick(messages, n).at);
  return {
    from,
    to: Temporal.PlainDate.from(from)
      .add({ days: n % 4 })
      .toString(),
  };
}

type Figures = Record<string, number>;

function sumUp(rows: ({ key: string } & Record<string, string | number>)[]): Record<string, Figures> {
  return groupBy(
    rows,
    ({ key }) => key,
    (some) => {
      const total: Figures = {};
      for (const { key: _key, ...figures } of some)
        for (const [name, figure] of Object.entries(figures))
          total[name] = (total[name] ?? 0) + Number(figure);
      return total;
    },
  );
}

async function make(
  { account, accountId, database }: Simulation,
  range: { from: string; to: string },
  content: ReportContent,
): Promise<Record<string, string>[]> {
  const made = await account.call(calls.createReport, { body: { content, range } });
  if (made.status !== 200) throw new Error(made.text);
  await takeSteps(database.db, { accountId, id: made.body.id });
  const { text } = await account.call(calls.downloadReport, { params: { reportId: made.body.id } });
  await account.call(calls.deleteReport, { params: { reportId: made.body.id } });
  return parse(text, { bom: true, columns: true });
}
