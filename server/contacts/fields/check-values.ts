import { sql } from 'kysely';
import type { checkValues as endpoint } from '#contract/contact-fields.ts';
import type { Answer, Request } from '#contract/endpoint.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Pace } from '../finding/pace.ts';
import { readChoices } from './create-field.ts';
import { parseFieldValue, type FieldKind } from '#contract/parse-field-value.ts';
import { parseOptionsForField } from './reading-for-field.ts';
import { findField, requireField } from './read-values.ts';

const TIME_LIMIT_MS = 50;
const MAX_EXAMPLES = 200;

type CheckRequest = Request<typeof endpoint>['body'];
type CheckResult = Answer<typeof endpoint>;

/**
 * Counts a field's values, and the values that would not fit another type or field. Stops after a time
 * limit. Also returns examples that do not fit, and the number to continue after. Throws `not_found`, and
 * `unknown_field` for `into`.
 */
export async function checkValues(
  account: Account,
  key: string,
  request: CheckRequest,
): Promise<CheckResult> {
  const field = await findField(account, key);
  const from = field.key;
  const reading = await parseOptionsForField(account, field, request);
  const kind = await readTargetKind(account, request);
  const pace = new Pace(TIME_LIMIT_MS);
  const examples = new Set<string>();
  const checked = { values: 0, invalidValues: 0 };
  for (let after = request.after ?? ''; ;) {
    const size = pace.next;
    const { looked, last, values } = await readValuesAfter(account, { key: from, after, size });
    pace.record(looked);
    checked.values += values.length;
    for (const value of values) {
      if ('value' in parseFieldValue(value, kind, reading)) continue;
      checked.invalidValues += 1;
      if (examples.size < MAX_EXAMPLES) examples.add(value);
    }
    const isOver = looked < size;
    if (isOver || pace.isTimeUp) return { ...checked, examples: [...examples], next: isOver ? null : last };
    after = last!;
  }
}

async function readTargetKind(
  account: Account,
  { type = 'text', choices = [], into }: CheckRequest,
): Promise<FieldKind> {
  return into === undefined
    ? { type, choices: type === 'choice' && choices.length === 0 ? [] : readChoices(type, choices) }
    : requireField(account, into, 'into');
}

/** Reads the values of the next `size` contacts. */
async function readValuesAfter(
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
