import type { Account } from '#server/platform/db/handles.ts';
import { findContacts } from './find.ts';
import { planFor } from './look.ts';

/** In milliseconds: how long a search may look for contacts of a name. */
const PATIENCE = 100;

/** Finds contacts that have every word of a search in their names, in order of their numbers. `isComplete` is false if there may be more. */
export async function contactsNamed(
  account: Account,
  search: string,
  limit: number,
): Promise<{ numbers: string[]; isComplete: boolean }> {
  const plan = await planFor(account, { search });
  const { contacts, place } = await findContacts(account, plan, { limit, ms: PATIENCE });
  return { numbers: contacts.map(({ number }) => number), isComplete: place === null };
}
