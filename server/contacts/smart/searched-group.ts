import type { Kysely } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid } from '#server/platform/errors.ts';
import { scanNumbers, type Plan } from '../finding/scan.ts';
import { Pace } from '../finding/pace.ts';
import { plansOf } from './plans.ts';

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
      const seen = await scanNumbers(this.#account, { ...this.#plan, next }, size);
      pace.record(seen.looked);
      this.#looked += seen.looked;
      this.#found += seen.numbers.length;
      numbers.push(...seen.numbers);
      if (numbers.length >= limit) return { numbers: numbers.slice(0, limit), upTo: numbers[limit - 1]! };
      if (seen.looked < size) return { numbers, upTo: null };
      place = seen.last!;
      if (pace.isTimeUp || (bound !== null && place >= bound)) return { numbers, upTo: place };
    }
  }

  /** Those of some numbers that it has. */
  async among(numbers: string[]): Promise<string[]> {
    const looked = await this.#plan.among(numbers);
    const next = { after: '', size: numbers.length, descending: false };
    return (await scanNumbers(this.#account, { ...looked, next }, numbers.length)).numbers;
  }

  /** About how many it has: the share of those that were looked at, of all. */
  async about(): Promise<number> {
    return this.#looked === 0 ? 0 : Math.round((this.#found / this.#looked) * (await this.#plan.size()));
  }
}

/** The most smart groups of an audience: each is looked through for a part of the same moment. */
const MOST_SMART = 20;

/** Throws if some groups cannot be an audience: `too_many_smart_groups`, and `filter_broken`. */
export async function requireUsable(account: Account, groupIds: number[], field: string): Promise<void> {
  const plans = await plansOf(account, groupIds, field);
  if (plans.length > MOST_SMART)
    throw invalid(field, 'too_many_smart_groups', `Choose at most ${MOST_SMART} smart groups.`);
}

/** Those of some groups whose contacts are looked for. Throws `filter_broken`. */
export async function searchedGroups(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
): Promise<SearchedGroup[]> {
  const account = { id: accountId, db };
  return (await plansOf(account, groupIds, 'audience')).map((plan) => new SearchedGroup(account, plan));
}
