import type { MESSAGE_COLUMNS } from '#contract/range-reports.ts';
import { LocalClock } from '#server/accounts/index.ts';
import { messagesOfBatches, type RangeBatch, type RangeMessage, stateName } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { CAMPAIGN, campaignNames, costCentresOf } from '#server/sending/index.ts';
import { countryOf } from '#sms/index.ts';
import { columnsOf, kindOf } from './content.ts';
import { appendRows, type Cell } from './pieces.ts';
import type { Moved, Running } from './running.ts';

type Column = (typeof MESSAGE_COLUMNS)[number];
type About = { clock: LocalClock; names: Map<number, string>; centres: Map<number, string> };

/** Numbers have their plus, so that nothing takes them for amounts. */
const CELLS: Record<Column, (message: RangeMessage, batch: RangeBatch, about: About) => Cell> = {
  created: (_, { at }, { clock }) => clock.timeOf(at),
  number: ({ number }) => number && `+${number}`,
  country: ({ number }) => countryOf(number) ?? '',
  sender: (_, { sender }) => sender,
  kind: (_, { origin }) => kindOf(origin.kind) ?? origin.kind,
  campaign: (_, { origin }, { names }) => (origin.kind === CAMPAIGN ? nameOf(names, origin.id) : ''),
  costCentre: (_, { origin }, { centres }) =>
    origin.kind === CAMPAIGN ? (centres.get(origin.id) ?? '') : '',
  text: ({ text }, batch) => text ?? batch.text,
  state: ({ state }) => stateName(state),
  error: ({ error }) => error,
  parts: ({ parts }) => parts,
  credits: ({ cost }) => cost / 1000,
  submitted: ({ submitted }, _, { clock }) => clock.timeOf(submitted),
  finished: ({ finished }, _, { clock }) => clock.timeOf(finished),
  messageId: ({ id }) => id,
};

/** A campaign by its name, or what it is called without one. */
export const nameOf = (names: Map<number, string>, id: number): string => names.get(id) || `Campaign ${id}`;

/** The campaigns among some batches, by their ids. */
export const campaignsIn = (batches: RangeBatch[]): number[] => [
  ...new Set(batches.flatMap(({ origin: { kind, id } }) => (kind === CAMPAIGN ? [id] : []))),
];

/** Adds the messages of some batches as rows. */
export async function addMessages(account: Account, report: Running, batches: RangeBatch[]): Promise<Moved> {
  const { content, time_zone } = report;
  const columns = columnsOf(content);
  const campaigns = campaignsIn(batches);
  const about = {
    clock: new LocalClock(time_zone),
    names: await campaignNames(account, columns.includes('campaign') ? campaigns : []),
    centres: await costCentresOf(account, columns.includes('costCentre') ? campaigns : []),
  };
  const cells = columns.map((column) => CELLS[column as Column]);
  const messages = await messagesOfBatches(account.db, account.id, batches, content.state);
  const rows: Cell[][] = [];
  for (const batch of batches)
    for (const message of messages.get(batch.id) ?? []) {
      if (content.country !== undefined && countryOf(message.number) !== content.country) continue;
      rows.push(cells.map((cell) => cell(message, batch, about)));
    }
  const lookedAt = [...messages.values()].reduce((sum, { length }) => sum + length, 0);
  return { rows: rows.length, looked_at: lookedAt, ...(await appendRows(account, report, rows)) };
}
