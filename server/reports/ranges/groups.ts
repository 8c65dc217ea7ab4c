import type { MessageKind } from '#contract/messages.ts';
import type { Grouping } from '#contract/range-reports.ts';
import { accountNames, LocalClock } from '#server/accounts/index.ts';
import { keyNames } from '#server/api-keys/index.ts';
import type { RangeBatch } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import {
  CAMPAIGN,
  campaignNames,
  costCentresOf,
  keysOfDays,
  kindOf,
  PROGRAM,
} from '#server/sending/index.ts';
import { campaignsIn } from './message-rows.ts';
import type { Cell } from './pieces.ts';
import type { ReadScope } from './read-scope.ts';
import type { RunningReport } from './running.ts';

/**
 * The prefix of every key, so that no key is empty: reading starts after the empty key. Keys sort in the
 * order of the rows.
 */
const KEY_PREFIX = '=';
const ID_DIGITS = 16;

/**
 * Returns a function that computes a message's key from its batch, country and network. Messages with the
 * same key are summed up.
 */
export async function groupKeyFor(
  account: Account,
  { content, time_zone }: RunningReport,
  batches: RangeBatch[],
): Promise<(batch: RangeBatch, country: string, network: string) => string> {
  const centres =
    content.by === 'costCentre' ? await costCentresOf(account, campaignsIn(batches)) : new Map();
  const keys = content.by === 'apiKey' ? await keysOfDays(account, programDaysIn(batches)) : new Map();
  const clock = new LocalClock(time_zone);
  const dayOf = ({ at }: RangeBatch) => clock.dayOf(at.getTime());
  const of: Record<Grouping, (batch: RangeBatch, country: string, network: string) => string> = {
    day: dayOf,
    week: (batch) => mondayOf(dayOf(batch)),
    month: (batch) => dayOf(batch).slice(0, 7),
    campaign: ({ origin: { kind, id } }) => (kind === CAMPAIGN ? String(id).padStart(ID_DIGITS, '0') : kind),
    apiKey: ({ origin: { kind, id } }) =>
      kind === PROGRAM ? String(keys.get(id) ?? '').padStart(ID_DIGITS, '0') : kind,
    costCentre: ({ origin: { kind, id } }) => (kind === CAMPAIGN ? (centres.get(id) ?? '') : ''),
    sender: ({ sender }) => sender,
    country: (_, country) => country,
    network: (_, country, network) => `${country}:${network}`,
    subAccount: ({ accountId }) => String(accountId).padStart(ID_DIGITS, '0'),
  };
  return (batch, country, network) => KEY_PREFIX + of[content.by](batch, country, network);
}

const programDaysIn = (batches: RangeBatch[]): number[] => [
  ...new Set(batches.flatMap(({ origin: { kind, id } }) => (kind === PROGRAM ? [id] : []))),
];

function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

const KINDS: Record<MessageKind, string> = {
  campaign: 'Campaigns',
  answer: 'Answers to replies',
  confirmation: 'Confirmations of opt-outs',
  forward: 'Forwarded replies',
  program: 'API messages',
  form: 'Confirmations of forms',
};

/** Returns the label cells of the rows with these keys. */
export async function labelsOf(
  account: Account,
  read: ReadScope,
  by: Grouping,
  keys: string[],
): Promise<Cell[][]> {
  const values = keys.map((key) => key.slice(KEY_PREFIX.length));
  if (by === 'subAccount') return accountLabels(read, values.map(Number));
  if (by === 'country') return values.map((code) => [countryName(code), code]);
  if (by === 'network') return values.map(networkLabel);
  if (by === 'costCentre') return values.map((value) => [value || 'None']);
  if (by !== 'campaign' && by !== 'apiKey') return values.map((value) => [value]);
  const ids = values.filter(isId).map(Number);
  const names = await (by === 'campaign' ? campaignNames(account, ids) : keyNames(account, ids));
  const substitute = by === 'campaign' ? 'Campaign' : 'API key';
  return values.map((value) =>
    isId(value)
      ? [names.get(Number(value)) || `${substitute} ${Number(value)}`, Number(value)]
      : [kindLabel(value), null],
  );
}

/** An account that is not in the family any more keeps its row, without its name. */
async function accountLabels(read: ReadScope, ids: number[]): Promise<Cell[][]> {
  const names = await read((db, accountIds) => {
    const family = new Set(accountIds);
    return accountNames(
      db,
      ids.filter((id) => family.has(id)),
    );
  });
  return ids.map((id) => [names.get(id) || `Account ${id}`, id]);
}

const isId = (value: string): boolean => /^\d+$/.test(value);

function kindLabel(originKind: string): string {
  const kind = kindOf(originKind);
  return kind === undefined ? originKind : KINDS[kind];
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const countryName = (code: string): string => (code === '' ? 'Unknown' : names.of(code)!);

function networkLabel(value: string): Cell[] {
  const [country, network] = value.split(/:(.*)/s) as [string, string];
  return [network || 'Unknown', countryName(country), country];
}
