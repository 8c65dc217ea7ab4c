import { sql } from 'kysely';
import { homeCountry, requireBelowLimit } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import { describeNumberProblem, parseNumber } from '#sms/index.ts';
import { countAllContacts } from '../count-contacts.ts';
import { type Fields, fieldsOf } from '../fields/fields.ts';
import { type ContactChanges, type ContactDraft, draftContacts } from './contact-draft.ts';
import { readTargetGroups, type TargetGroups } from './target-groups.ts';

/** A contact as a program sends it: its number in any spelling, its properties, and groups to join. */
export type ContactToSave = ContactChanges & { number: string; groups?: readonly number[] | undefined };

/** `joined` is how many of the groups the contact was not in before. */
export type SavedContact = { number: string; isNew: boolean; joined: number };

type Numbered = { nth: number; number: string };
type Applied = Omit<SavedContact, 'joined'> | Problem;
type Known = { fields: Fields; groups: TargetGroups };

/** How often to save contacts that other calls create at the same time. */
const MAX_ATTEMPTS = 3;

/**
 * Creates contacts or changes existing ones, and adds them to ordinary groups. Returns the result of each, in the same
 * order: what was saved, or why it was refused (`invalid_number`, `unknown_group`, `smart_group`, and the problems of
 * `ContactDraft`). Throws `too_many_contacts`.
 */
export async function saveContacts(
  account: Account,
  contacts: readonly ContactToSave[],
): Promise<(SavedContact | Problem)[]> {
  const country = await homeCountry(account);
  const groupIds = contacts.flatMap((each) => each.groups ?? []);
  const groups = await readTargetGroups(account, groupIds, { locks: true });
  const known = { fields: await fieldsOf(account.db, account.id), groups };
  const results = new Map<number, Applied>();
  let left: Numbered[] = [];
  for (const [nth, { number: typed }] of contacts.entries()) {
    const parsed = parseNumber(typed, country);
    if (parsed.ok) left.push({ nth, number: parsed.number });
    else results.set(nth, invalid('number', 'invalid_number', describeNumberProblem(parsed.reason)));
  }
  for (let attempt = 1; left.length > 0; attempt++) {
    const taken = await saveNumbers(account, contacts, left, known, results);
    if (taken.size > 0 && attempt === MAX_ATTEMPTS) throw concurrentChange();
    left = left.filter(({ number }) => taken.has(number));
  }
  const joined = await groups.join(account);
  if ([...results.values()].some((result) => !(result instanceof Problem) && result.isNew))
    await requireBelowLimit(account, 'contacts', () => countAllContacts(account.db, account.id));
  return contacts.map((_, nth) => {
    const result = results.get(nth)!;
    return result instanceof Problem ? result : { ...result, joined: joined.get(result.number) ?? 0 };
  });
}

/** Applies and saves some of the contacts. Returns the numbers that other calls created at the same time. */
async function saveNumbers(
  account: Account,
  contacts: readonly ContactToSave[],
  some: readonly Numbered[],
  known: Known,
  results: Map<number, Applied>,
): Promise<Set<string>> {
  const drafts = await draftContacts(account, [...new Set(some.map(({ number }) => number))]);
  for (const { nth, number } of some) results.set(nth, applyTo(drafts.get(number)!, contacts[nth]!, known));
  const all = [...drafts.values()];
  await updateContacts(account, all);
  return insertContacts(account, all);
}

const concurrentChange = (): Problem =>
  new Problem(
    'conflict',
    'concurrent_change',
    'Other calls are changing the same contacts at the same time. Repeat the call.',
  );

function applyTo(
  draft: ContactDraft,
  { groups: groupIds = [], ...changes }: ContactToSave,
  { fields, groups }: Known,
): Applied {
  const { number } = draft;
  try {
    groups.requireOrdinary(groupIds);
    const isNew = draft.apply(fields, changes);
    groups.add(number, groupIds);
    return { number, isNew };
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Inserts new contacts. Returns the numbers that another call has inserted in the meantime. */
async function insertContacts({ id, db }: Account, drafts: ContactDraft[]): Promise<Set<string>> {
  const rows = drafts.filter(({ isNew }) => isNew).map(({ row }) => row);
  if (rows.length === 0) return new Set();
  const { rows: inserted } = await sql<{ number: string }>`
    INSERT INTO contacts (account_id, number, first_name, last_name, fields)
    SELECT ${id}, number, first_name, last_name, fields FROM ${recordset(rows)} ORDER BY number
    ON CONFLICT DO NOTHING RETURNING number`.execute(db);
  const done = new Set(inserted.map(({ number }) => number));
  return new Set(rows.flatMap(({ number }) => (done.has(number) ? [] : [number])));
}

async function updateContacts({ id, db }: Account, drafts: ContactDraft[]): Promise<void> {
  const rows = drafts.filter(({ isChanged }) => isChanged).map(({ row }) => row);
  if (rows.length === 0) return;
  await sql`
    UPDATE contacts c SET first_name = r.first_name, last_name = r.last_name, fields = r.fields, changed_at = now()
    FROM ${recordset(rows)} WHERE c.account_id = ${id} AND c.number = r.number`.execute(db);
}

const recordset = (rows: ContactDraft['row'][]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (number text, first_name text, last_name text, fields jsonb)`;
