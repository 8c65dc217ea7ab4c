import { type Kysely, sql } from 'kysely';
import type { DataSubject } from '#server/personal-data.ts';
import { homeCountry } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { type CountryCode, NumberList, parseNumber } from '#sms/index.ts';

/** The maximum length of an entry in characters. Every spelling of a phone number is shorter. */
const MAX_ENTRY_LENGTH = 100;
/**
 * How many of the last digits to search for. Every spelling of a phone number contains these digits in a
 * row, apart from separators.
 */
const LAST_DIGITS = 4;

/** A position among the drafts of an account. */
type DraftPosition = { userId: number; draftId: string };

const FIRST_POSITION: DraftPosition = { userId: 0, draftId: '00000000-0000-0000-0000-000000000000' };

type DraftNumbers = DraftPosition & { numbers: string; savedAt: Date };

/** Finds the drafts that contain a number. Returns when each was saved. */
export async function findDraftsWithNumber(account: Account, number: string): Promise<{ savedAt: Date }[]> {
  const country = await homeCountry(account);
  const found: { savedAt: Date }[] = [];
  let place = FIRST_POSITION;
  for (;;) {
    const draft = await readNextDraft(account.db, { accountId: account.id, number }, place);
    if (!draft) return found;
    if ((await withoutNumber(draft.numbers, number, country)) !== draft.numbers)
      found.push({ savedAt: draft.savedAt });
    place = draft;
  }
}

/**
 * Removes a number from the next draft that may contain it. Returns the draft's position, or null if no
 * further draft may contain the number.
 */
export async function eraseFromDraft(
  tx: Kysely<Tables>,
  subject: DataSubject,
  place: unknown,
): Promise<DraftPosition | null> {
  const { accountId, number } = subject;
  const draft = await readNextDraft(tx, subject, isPosition(place) ? place : FIRST_POSITION, sql`FOR UPDATE`);
  if (!draft) return null;
  const country = await homeCountry({ id: accountId, db: tx });
  const left = await withoutNumber(draft.numbers, number, country);
  if (left !== draft.numbers)
    await sql`
      UPDATE message_drafts SET fields = jsonb_set(fields, '{numbers}', to_jsonb(${left}::text)), version = gen_random_uuid()
      WHERE account_id = ${accountId} AND user_id = ${draft.userId} AND id = ${draft.draftId}::uuid`.execute(
      tx,
    );
  return { userId: draft.userId, draftId: draft.draftId };
}

const isPosition = (place: unknown): place is DraftPosition =>
  typeof place === 'object' && place !== null && 'userId' in place && 'draftId' in place;

/**
 * Reads the next draft that may contain the number. Reads only one, because a draft may contain megabytes of
 * numbers.
 */
async function readNextDraft(
  db: Kysely<Tables>,
  { accountId, number }: DataSubject,
  after: DraftPosition,
  lock = sql``,
): Promise<DraftNumbers | undefined> {
  const { rows } = await sql<DraftNumbers>`
    SELECT user_id AS "userId", id AS "draftId", fields->>'numbers' AS numbers, saved_at AS "savedAt" FROM message_drafts
    WHERE account_id = ${accountId} AND (user_id, id) > (${after.userId}, ${after.draftId}::uuid)
      AND strpos(regexp_replace(fields->>'numbers', '[^0-9]', '', 'g'), ${number.slice(-LAST_DIGITS)}) > 0
    ORDER BY user_id, id LIMIT 1 ${lock}`.execute(db);
  return rows[0];
}

async function withoutNumber(text: string, number: string, country: CountryCode): Promise<string> {
  const slices = new TimeSlices();
  const left: string[] = [];
  let isChanged = false;
  for (const entry of NumberList.entriesOf(text, country)) {
    const parsed = parseNumber(entry.slice(0, MAX_ENTRY_LENGTH), country);
    if (parsed.ok && parsed.number === number) isChanged = true;
    else left.push(entry);
    await slices.yield();
  }
  return isChanged ? left.join('\n') : text;
}
