import { sql } from 'kysely';
import type { checkValues as endpoint } from '#contract/contact-fields.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Pace } from '../finding/pace.ts';
import { readChoices } from './create-field.ts';
import { fitValue, type Kind } from '#contract/fit-value.ts';
import { readingOf } from './reading-of.ts';
import { findField, requireField } from './read-values.ts';

/** In milliseconds: how long a part of the check may take. */
const PATIENCE = 50;
/** How many different values that do not fit are told of a part. */
const MOST_EXAMPLES = 200;

type Wanted = Request<typeof endpoint>['body'];
type Checked = Answer<typeof endpoint>;

/** Checks for a moment which values of a field would fit as something else, or in another field. Throws `not_found`, and `unknown_field` for `into`. */
export async function checkValues(account: Account, key: string, wanted: Wanted): Promise<Checked> {
  const field = await findField(account, key);
  const from = field.key;
  const reading = await readingOf(account, field, wanted);
  const kind = await wantedKind(account, wanted);
  const pace = new Pace(PATIENCE);
  const examples = new Set<string>();
  const checked = { values: 0, invalidValues: 0 };
  for (let after = wanted.after ?? ''; ;) {
    const size = pace.next;
    const { looked, last, values } = await valuesAfter(account, { key: from, after, size });
    pace.note(looked);
    checked.values += values.length;
    for (const value of values) {
      if ('value' in fitValue(value, kind, reading)) continue;
      checked.invalidValues += 1;
      if (examples.size < MOST_EXAMPLES) examples.add(value);
    }
    const isOver = looked < size;
    if (isOver || pace.isOver) return { ...checked, examples: [...examples], next: isOver ? null : last };
    after = last!;
  }
}

async function wantedKind(account: Account, { type = 'text', choices = [], into }: Wanted): Promise<Kind> {
  return into === undefined
    ? { type, choices: type === 'choice' && choices.length === 0 ? [] : readChoices(type, choices) }
    : requireField(account, into, 'into');
}

/** The values that the next contacts have. */
async function valuesAfter(
  { id, db }: Account,
  { key, after, size }: { key: string; after: string; size: number },
): Promise<{ looked: number; last: string | null; values: string[] }> {
  const { rows } = await sql<{ looked: number; last: string | null; values: string[] }>`
    SELECT count(*)::int AS looked, max(number) AS last, coalesce(array_agg(value) FILTER (WHERE value IS NOT NULL), '{}') AS values
    FROM (
      SELECT number, fields ->> ${key} AS value FROM contacts
      WHERE account_id = ${id} AND number > ${after} ORDER BY number LIMIT ${size}
    ) next`.execute(db);
  return rows[0]!;
}
