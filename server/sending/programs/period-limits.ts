import { sql } from 'kysely';
import { timeZoneOf } from '#server/accounts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { PeriodLimits, ProgramTerms } from './terms.ts';

export type Usage = { messages: number; parts: number; credits: number };

type Period = 'day' | 'month';
const PERIODS: Period[] = ['day', 'month'];

/** What is counted, and the limit of it in each period. */
const COUNTED = [
  { what: 'messages', day: 'messagesPerDay', month: 'messagesPerMonth' },
  { what: 'parts', day: 'partsPerDay', month: 'partsPerMonth' },
  { what: 'credits', day: 'creditsPerDay', month: 'creditsPerMonth' },
] as const satisfies ({ what: keyof Usage } & Record<Period, keyof PeriodLimits>)[];

/** Counts what a key sends, and says when a limit is reached. */
export class PeriodCounter {
  readonly #limits: PeriodLimits;
  readonly #used: Record<Period, Usage>;

  constructor(limits: PeriodLimits, used: Record<Period, Usage>) {
    this.#limits = limits;
    this.#used = structuredClone(used);
  }

  /** Counts a message, unless it exceeds a limit. Then returns why. */
  add(message: Usage): Problem | undefined {
    for (const period of PERIODS)
      for (const { what, [period]: limit } of COUNTED) {
        const most = this.#limits[limit];
        if (most !== null && this.#used[period][what] + message[what] > most)
          return new Problem(
            'conflict',
            'key_limit_reached',
            `This API key may send ${describe(most, what)} a ${period}. Raise the limit of the key, or use another key.`,
          );
      }
    for (const period of PERIODS) for (const { what } of COUNTED) this.#used[period][what] += message[what];
    return undefined;
  }
}

function describe(most: number, what: keyof Usage): string {
  const amount = what === 'credits' ? most / 1000 : most;
  return `${amount.toLocaleString('en')} ${amount === 1 ? what.slice(0, -1) : what}`;
}

/**
 * Reads what a key used. Under a limit, keeps other transactions of the key waiting until this one ends. Costs no
 * query if the key has no limits.
 */
export async function readCounter(
  account: Account,
  { keyId, limits }: Pick<ProgramTerms, 'keyId' | 'limits'>,
): Promise<PeriodCounter | undefined> {
  if (Object.values(limits).every((limit) => limit === null)) return undefined;
  const today = Temporal.Now.plainDateISO(await timeZoneOf(account));
  const { rows } = await sql<Usage & { isToday: boolean }>`
    SELECT messages, parts, credits, day = ${today.toString()}::date AS "isToday" FROM program_days
    WHERE account_id = ${account.id} AND key_id = ${keyId} AND day >= ${today.with({ day: 1 }).toString()}::date
    FOR UPDATE`.execute(account.db);
  const sum = (some: Usage[]): Usage => ({
    messages: some.reduce((total, { messages }) => total + messages, 0),
    parts: some.reduce((total, { parts }) => total + parts, 0),
    credits: some.reduce((total, { credits }) => total + credits, 0),
  });
  return new PeriodCounter(limits, { day: sum(rows.filter(({ isToday }) => isToday)), month: sum(rows) });
}
