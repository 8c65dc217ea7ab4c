import { type Selectable, sql } from 'kysely';
import { homeCountry } from '#server/accounts/index.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { truncate, toStorable } from '#server/platform/storable.ts';
import { parseNumber } from '#sms/index.ts';
import { announceAdded } from '../announce-changes.ts';
import { toDetail, optOut } from '../opt-outs.ts';
import { entriesOf } from './cells.ts';

export type RunningImport = Selectable<Tables['opt_out_imports']>;

/** The maximum number of rejected entries to store for an import. Further ones are only counted. */
const MAX_REJECTIONS = 10_000;
/** The maximum length of an entry in characters. Every notation of a phone number is shorter. */
const MAX_ENTRY_LENGTH = 100;

type Counts = { lines: number; added: number; existing: number; invalid: number };
type Rejection = { line: number; entry: string; reason: string };

/** Opts out the numbers in some lines, and stores invalid entries. Returns the counts of these lines. */
export async function readPiece(account: Account, found: RunningImport, lines: string): Promise<Counts> {
  const country = await homeCountry(account);
  const slices = new TimeSlices();
  const entries = entriesOf(lines, columnOf(found));
  const numbers: string[] = [];
  const rejected: Rejection[] = [];
  for (const [nth, entry] of entries.entries()) {
    await slices.yield();
    if (entry === '') continue;
    const parsed = parseNumber(truncate(entry, MAX_ENTRY_LENGTH), country);
    if (parsed.ok) numbers.push(parsed.number);
    else rejected.push({ line: found.read_lines + nth + 1, entry, reason: parsed.reason });
  }
  const origin = { source: 'import', detail: toDetail(found.file_name) } as const;
  const optedOut = await optOut(account.db, account.id, [...new Set(numbers)], origin);
  await announceAdded(account, optedOut.numbers);
  const added = optedOut.numbers.length;
  await storeRejections(account, found, rejected);
  return { lines: entries.length, added, existing: numbers.length - added, invalid: rejected.length };
}

const columnOf = ({ number_column: index, delimiter }: RunningImport) =>
  index === null ? null : { index, delimiter: delimiter! };

async function storeRejections({ id, db }: Account, found: RunningImport, all: Rejection[]): Promise<void> {
  const kept = all.slice(0, Math.max(0, MAX_REJECTIONS - found.invalid));
  if (kept.length === 0) return;
  await sql`
    INSERT INTO opt_out_import_rejections (account_id, import_id, line, entry, reason)
    SELECT ${id}, ${found.id}, * FROM unnest(
      ${arrayLiteral(kept.map(({ line }) => line))}::integer[],
      ${arrayLiteral(kept.map(({ entry }) => toStorable(truncate(entry, MAX_ENTRY_LENGTH))))}::text[],
      ${arrayLiteral(kept.map(({ reason }) => reason))}::text[])`.execute(db);
}
