import type { Kysely } from 'kysely';
import type { Account } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { invalid } from '#server/platform/errors.ts';
import { scanNumbers, type Plan } from '../finding/scan.ts';
import { Pace } from '../finding/pace.ts';
import { planSmartGroups } from './plans.ts';

/** `upTo` is the number that the search has reached, or null at the end. */
type SearchPage = { numbers: string[]; upTo: string | null };

/** Searches a smart group's contacts, ordered by number. Each call has a time limit. */
export class SmartGroupSearch {
  readonly #account: Account;
  readonly #plan: Plan;
  #scanned = 0;
  #found = 0;

  constructor(account: Account, plan: Plan) {
    this.#account = account;
    this.#plan = plan;
  }

  /** Searches for the next `limit` numbers. Stops after `ms` milliseconds or at the number `bound`. */
  async next(
    after: string,
    { limit, ms, bound }: { limit: number; ms: number; bound: string | null },
  ): Promise<SearchPage> {
    const pace = new Pace(ms);
    const numbers: string[] = [];
    for (let place = after; ;) {
      const size = pace.next;
      const next = { after: place, size, descending: false };
      const seen = await scanNumbers(this.#account, { ...this.#plan, next }, size);
      pace.record(seen.looked);
      this.#scanned += seen.looked;
      this.#found += seen.numbers.length;
      numbers.push(...seen.numbers);
      if (numbers.length >= limit) return { numbers: numbers.slice(0, limit), upTo: numbers[limit - 1]! };
      if (seen.looked < size) return { numbers, upTo: null };
      place = seen.last!;
      if (pace.isTimeUp || (bound !== null && place >= bound)) return { numbers, upTo: place };
    }
  }

  /** Returns the numbers that belong to the group. */
  async filterMembers(numbers: string[]): Promise<string[]> {
    const looked = await this.#plan.among(numbers);
    const next = { after: '', size: numbers.length, descending: false };
    return (await scanNumbers(this.#account, { ...looked, next }, numbers.length)).numbers;
  }

  /**
   * Estimates the group's size from the share of matches among the contacts scanned so far. Returns 0 before
   * the first scan.
   */
  async estimateSize(): Promise<number> {
    return this.#scanned === 0 ? 0 : Math.round((this.#found / this.#scanned) * (await this.#plan.size()));
  }
}

/** The limit for an audience. All its smart groups share one time limit. */
const MAX_SMART_GROUPS = 20;

/** Throws `too_many_smart_groups` and `filter_broken` for an audience that cannot be searched. */
export async function requireValidAudience(
  account: Account,
  groupIds: number[],
  field: string,
): Promise<void> {
  const plans = await planSmartGroups(account, groupIds, field);
  if (plans.length > MAX_SMART_GROUPS)
    throw invalid(field, 'too_many_smart_groups', `Choose at most ${MAX_SMART_GROUPS} smart groups.`);
}

/** Prepares the search of the smart groups among these groups. Throws `filter_broken`. */
export async function searchSmartGroups(
  db: Kysely<Tables>,
  accountId: number,
  groupIds: number[],
): Promise<SmartGroupSearch[]> {
  const account = { id: accountId, db };
  return (await planSmartGroups(account, groupIds, 'audience')).map(
    (plan) => new SmartGroupSearch(account, plan),
  );
}
