import type { Kysely } from 'kysely';
import type { ContactFilter } from '#contract/contact-filter.ts';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { numbersAmong, type Plan, planFor } from '../finding/look.ts';
import { Pace } from '../finding/pace.ts';
import { brokenAmong } from './kinds-of-groups.ts';
import { readFilter } from './stored-filter.ts';

/** Numbers in order, and how far was looked: up to this number, or null for all. */
type Found = { numbers: string[]; upTo: string | null };

/** A smart group whose contacts are looked for, a moment at a time, in order of number. */
export class SearchedGroup {
  readonly #account: Account;
  readonly #plan: Plan;
  #looked = 0;
  #found = 0;

  constructor(account: Account, plan: Plan) {
    this.#account = account;
    this.#plan = plan;
  }

  /** Looks for the next `limit` numbers after one, for some milliseconds at most, and no further than `bound`. */
  async next(
    after: string,
    { limit, ms, bound }: { limit: number; ms: number; bound: string | null },
  ): Promise<Found> {
    const pace = new Pace(ms);
    const numbers: string[] = [];
    for (let place = after; ;) {
      const size = pace.next;
      const next = { after: place, size, descending: false };
      const seen = await numbersAmong(this.#account, { ...this.#plan, next }, size);
      pace.note(seen.looked);
      this.#looked += seen.looked;
      this.#found += seen.numbers.length;
      numbers.push(...seen.numbers);
      if (numbers.length >= limit) return { numbers: numbers.slice(0, limit), upTo: numbers[limit - 1]! };
      if (seen.looked < size) return { numbers, upTo: null };
      place = seen.last!;
      if (pace.isOver || (bound !== null && place >= bound)) return { numbers, upTo: place };
    }
  }

  /** About how many it has: the share of those that were looked at, of all. */
  async about(): Promise<number> {
    return this.#looked === 0 ? 0 : Math.round((this.#found / this.#looked) * (await this.#plan.size()));
  }
}

/** Undefined for a filter whose parts do not fit any more, as after a field became something else. */
async function planIfAny(account: Account, filter: ContactFilter): Promise<Plan | undefined> {
  try {
    return await planFor(account, filter);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Those of some groups whose contacts are looked for, without broken ones: nobody is in these. */
export async function searchedGroups(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
): Promise<SearchedGroup[]> {
  if (groupIds.length === 0) return [];
  const account = { id: accountId, db };
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'filter'])
    .where('account_id', '=', accountId)
    .where('id', 'in', groupIds)
    .where('filter', 'is not', null)
    .orderBy('id')
    .execute();
  const broken = await brokenAmong(
    account,
    rows.map(({ id }) => id),
  );
  const groups: SearchedGroup[] = [];
  for (const { id, filter: stored } of rows) {
    const filter = readFilter(stored);
    const plan = filter && !broken.has(id) ? await planIfAny(account, filter) : undefined;
    if (plan) groups.push(new SearchedGroup(account, plan));
  }
  return groups;
}
