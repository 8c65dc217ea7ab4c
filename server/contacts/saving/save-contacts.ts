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

/**
 * Creates contacts or changes existing ones, and adds them to ordinary groups. Returns the result of each, in the same
 * order: what was saved, or why it was refused (`invalid_number`, `unknown_group`, `smart_group`, and the problems of
 * `ContactDraft`). Throws `too_many_contacts`, and `concurrent_change` if another call creates one of them.
 */
export async function saveContacts(
  account: Account,
  contacts: readonly ContactToSave[],
): Promise<(SavedContact | Problem)[]> {
  const country = await homeCountry(account);
  const parsed = contacts.map(({ number }) => parseNumber(number, country));
  const groupIds = contacts.flatMap((each) => each.groups ?? []);
  const groups = await readTargetGroups(account, groupIds, { locks: true });
  const drafts = await draftContacts(account, [
    ...new Set(parsed.flatMap((each) => (each.ok ? each.number : []))),
  ]);
  const fields = await fieldsOf(account.db, account.id);
  const applied = contacts.map((contact, nth) => {
    const number = parsed[nth]!;
    if (!number.ok) return invalid('number', 'invalid_number', describeNumberProblem(number.reason));
    return applyTo(drafts.get(number.number)!, contact, { fields, groups });
  });
  await insertContacts(account, [...drafts.values()]);
  await updateContacts(account, [...drafts.values()]);
  const joined = await groups.join(account);
  if ([...drafts.values()].some(({ isNew }) => isNew))
    await requireBelowLimit(account, 'contacts', () => countAllContacts(account.db, account.id));
  return applied.map((result) =>
    result instanceof Problem ? result : { ...result, joined: joined.get(result.number) ?? 0 },
  );
}

function applyTo(
  draft: ContactDraft,
  { groups: groupIds = [], ...changes }: ContactToSave,
  { fields, groups }: { fields: Fields; groups: TargetGroups },
): Omit<SavedContact, 'joined'> | Problem {
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

async function insertContacts({ id, db }: Account, drafts: ContactDraft[]): Promise<void> {
  const rows = drafts.filter(({ isNew }) => isNew).map(({ row }) => row);
  if (rows.length === 0) return;
  const { rows: inserted } = await sql`
    INSERT INTO contacts (account_id, number, first_name, last_name, fields)
    SELECT ${id}, number, first_name, last_name, fields FROM ${recordset(rows)} ORDER BY number
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  if (inserted.length < rows.length)
    throw new Problem(
      'conflict',
      'concurrent_change',
      'Another call is creating the same contact at the same time. Repeat the call.',
    );
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
