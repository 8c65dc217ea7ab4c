import { sql } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { countMatching } from '../finding/count.ts';
import { scanNumbers, planFor } from '../finding/scan.ts';
import { contactNumbers } from '../contacts.ts';

const ROWS_PER_STEP = 4000;

type Scope = { matching: ContactFilter; startedAt: string };

/**
 * The rows of bulk actions on contacts. The key of a row is the contact's phone number. The filter is the
 * same as for the list of contacts.
 */
export const contactRows = {
  list: 'contacts' as const,
  rowsPerStep: ROWS_PER_STEP,
  keysOf: contactNumbers,
  count: (account: Account, matching: ContactFilter) => countMatching(account, matching),
  async next(account: Account, { matching, startedAt }: Scope, after: string | null, limit: number) {
    const { source, conditions } = await planFor(account, matching, startedAt);
    const next = { after: after ?? '', size: limit, descending: false };
    const { looked, last, numbers } = await scanNumbers(account, { source, conditions, next }, limit);
    return { keys: numbers, cursor: looked < limit ? null : last };
  },
};

export async function existingContacts({ id, db }: Account, numbers: string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM contacts WHERE account_id = ${id} AND number = ANY(${arrayLiteral(numbers)}::text[])
    ORDER BY number`.execute(db);
  return rows.map(({ number }) => number);
}
