import type { Account } from '#server/platform/db/handles.ts';
import { findContacts } from './find-contacts.ts';
import { planFor } from './scan.ts';

const TIME_LIMIT_MS = 100;

/**
 * Finds contacts whose name contains every word, ordered by number. `isComplete` is false if there may be
 * more matches.
 */
export async function findContactsByName(
  account: Account,
  search: string,
  limit: number,
): Promise<{ numbers: string[]; isComplete: boolean }> {
  const plan = await planFor(account, { search });
  const { contacts, cursor } = await findContacts(account, plan, { limit, ms: TIME_LIMIT_MS });
  return { numbers: contacts.map(({ number }) => number), isComplete: cursor === null };
}
