import type { Account } from '#server/platform/db/handles.ts';
import { type FoundContact, lookAt, type Looked, narrowed, type Plan } from './look.ts';
import { Pace } from './pace.ts';

/** Where to begin, how many contacts are wanted, and for how many milliseconds may be looked for them. */
export type Wanted = { after?: string; descending?: boolean; limit: number; ms: number };

/** `place` is where to look for more: after this number, or null if there are none. */
export type Found = { contacts: FoundContact[]; place: string | null };

/**
 * Finds the next contacts that match, in order of number. It looks at a bounded number of contacts: if few match, it returns
 * fewer than wanted, or none, with the place to go on from. So no filter takes long, whatever its conditions.
 */
export async function findContacts(
  account: Account,
  plan: Plan,
  { after = '', descending = false, limit, ms }: Wanted,
): Promise<Found> {
  const pace = new Pace(ms);
  const contacts: FoundContact[] = [];
  let looked: Looked = plan;
  let [place, isFirst] = [after, true];
  for (;;) {
    const size = plan.conditions.length === 0 ? limit + 1 : pace.next;
    const looking = { ...looked, next: { after: place, size, descending } };
    const seen = await lookAt(account, looking, limit + 1 - contacts.length);
    pace.note(seen.looked);
    contacts.push(...seen.contacts);
    if (contacts.length > limit)
      return { contacts: contacts.slice(0, limit), place: contacts[limit - 1]!.number };
    if (seen.looked < size) return { contacts, place: null };
    place = seen.last!;
    if (pace.isOver) return { contacts, place };
    if (isFirst) looked = await narrowed(plan, size, seen.contacts.length);
    isFirst = false;
  }
}
