import type { MESSAGE_COLUMNS } from '#contract/range-reports.ts';
import { LocalClock } from '#server/accounts/index.ts';
import { messagesOfBatches, type RangeBatch, type RangeMessage, stateName } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { CAMPAIGN, campaignNames, costCentresOf, kindOf } from '#server/sending/index.ts';
import { countryOf } from '#sms/index.ts';
import { columnsOf } from './content.ts';
import { appendRows, type Cell } from './pieces.ts';
import type { Progress, RunningReport } from './running.ts';

type Column = (typeof MESSAGE_COLUMNS)[number];
type Lookups = { clock: LocalClock; names: Map<number, string>; centres: Map<number, string> };

/**
 * Functions that return the cell of each column. Phone numbers start with a plus sign, so spreadsheets do
 * not treat them as amounts.
 */
const CELLS: Record<Column, (message: RangeMessage, batch: RangeBatch, about: Lookups) => Cell> = {
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

/** Returns a campaign's name. If the name is empty, returns a substitute. */
const nameOf = (names: Map<number, string>, id: number): string => names.get(id) || `Campaign ${id}`;

/** Returns the ids of the batches' campaigns. */
export const campaignsIn = (batches: RangeBatch[]): number[] => [
  ...new Set(batches.flatMap(({ origin: { kind, id } }) => (kind === CAMPAIGN ? [id] : []))),
];

/** Adds the batches' messages to the report as rows. */
export async function addMessages(
  account: Account,
  report: RunningReport,
  batches: RangeBatch[],
): Promise<Progress> {
  const { content, time_zone } = report;
  const columns = columnsOf(content);
  const campaigns = campaignsIn(batches);
  const about = {
    clock: new LocalClock(time_zone),
    names: await campaignNames(account, columns.includes('campaign') ? campaigns : []),
    centres: await costCentresOf(account, columns.includes('costCentre') ? campaigns : []),
  };
  const cells = columns.map((column) => CELLS[column as Column]);
  const options = {
    state: content.state,
    times: columns.includes('submitted') || columns.includes('finished'),
  };
  const moved = { rows: 0, looked_at: 0, pieces: 0, bytes: 0 };
  const read = (some: RangeBatch[]) => messagesOfBatches(account.db, account.id, some, options);
  for await (const [some, messages] of readAhead(chunkBatches(batches), read)) {
    const rows: Cell[][] = [];
    for (const batch of some)
      for (const message of messages.get(batch.id) ?? []) {
        moved.looked_at += 1;
        if (content.country !== undefined && countryOf(message.number) !== content.country) continue;
        rows.push(cells.map((cell) => cell(message, batch, about)));
      }
    const added = await appendRows(account, { ...report, pieces: report.pieces + moved.pieces }, rows);
    moved.rows += rows.length;
    moved.pieces += added.pieces;
    moved.bytes += added.bytes;
  }
  return moved;
}

/** The number of messages processed at a time. The same number is read ahead. */
const MESSAGES_PER_CHUNK = 4000;

/** Groups batches into chunks of up to MESSAGES_PER_CHUNK messages. Each chunk has at least one batch. */
function* chunkBatches(batches: RangeBatch[]): Generator<RangeBatch[]> {
  let chunk: RangeBatch[] = [];
  let messages = 0;
  for (const batch of batches) {
    if (chunk.length > 0 && messages + batch.size > MESSAGES_PER_CHUNK) {
      yield chunk;
      [chunk, messages] = [[], 0];
    }
    chunk.push(batch);
    messages += batch.size;
  }
  if (chunk.length > 0) yield chunk;
}

/** Reads the next element while the caller processes the current one. */
async function* readAhead<Each, Found>(
  all: Iterable<Each>,
  read: (each: Each) => Promise<Found>,
): AsyncGenerator<[Each, Found]> {
  let reading: [Each, Promise<Found>] | undefined;
  for (const each of all) {
    const next: [Each, Promise<Found>] = [each, read(each)];
    // Prevents an unhandled rejection if the caller fails before it awaits this promise.
    next[1].catch(() => undefined);
    if (reading) yield [reading[0], await reading[1]];
    reading = next;
  }
  if (reading) yield [reading[0], await reading[1]];
}
