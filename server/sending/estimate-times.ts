import type { Estimate } from '#contract/sending.ts';
import {
  countryOfRegion,
  leavingTo,
  regionOf,
  type SendingHours,
  type Timing,
} from '#server/dispatch/index.ts';
import type { RateOf } from '#server/gateway/index.ts';

/** What the times of an estimate depend on. */
export type TimesOf = {
  timing: Timing;
  spreadMinutes: number;
  hours: SendingHours;
  rateOf: RateOf;
  sender: string;
};

type Share = { region: string | null; example: string; recipients: number; parts: number };

/** Counts recipients by where they live. */
export class Shares {
  readonly #byRegion = new Map<string | null, Share>();

  add(number: string, parts: number): void {
    const region = regionOf(number);
    let share = this.#byRegion.get(region);
    if (!share) this.#byRegion.set(region, (share = { region, example: number, recipients: 0, parts: 0 }));
    share.recipients += 1;
    share.parts += parts;
  }

  /** When recipients get their messages, if `scale` times as many get them as were counted. */
  times(
    accountId: number,
    times: TimesOf,
    scale: number,
  ): Pick<Estimate, 'countries' | 'firstAt' | 'lastAt'> {
    const now = Date.now();
    const shares = [...this.#byRegion.values()];
    const busy = busyMs(shares, accountId, times, scale);
    const starts: number[] = [];
    const ends: number[] = [];
    const countries = new Map<string | null, { recipients: number; opensAt: number | null }>();
    for (const share of shares) {
      const { region, example } = share;
      const { startsAt, opensAt, closesAt } = startOf(region, times, now);
      starts.push(opensAt);
      const duration =
        times.spreadMinutes * MINUTE_MS + (busy.get(carrierOf(example, accountId, times)) ?? 0);
      ends.push(endOf(region, { opensAt, closesAt }, duration, times));
      const country = region === null ? null : countryOfRegion(region);
      const before = countries.get(country) ?? { recipients: 0, opensAt: null };
      countries.set(country, {
        recipients: before.recipients + share.recipients,
        opensAt: opensAt > startsAt ? Math.max(opensAt, before.opensAt ?? 0) : before.opensAt,
      });
    }
    return {
      countries: [...countries]
        .map(([country, { recipients, opensAt }]) => ({
          country,
          recipients: Math.round(recipients * scale),
          opensAt: iso(opensAt),
        }))
        .toSorted((one, other) => other.recipients - one.recipients),
      firstAt: iso(starts.length === 0 ? null : Math.min(...starts)),
      lastAt: iso(ends.length === 0 ? null : Math.max(...ends)),
    };
  }
}

const MINUTE_MS = 60_000;
/** What takes longer is said to take this long. */
const MOST_WINDOWS = 60;

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const carrierOf = (number: string, accountId: number, { rateOf, sender }: TimesOf): number | undefined =>
  rateOf({ number, accountId, sender })?.carrierId;

/** How long each carrier needs for all that goes to it. */
function busyMs(
  shares: Share[],
  accountId: number,
  { rateOf, sender }: TimesOf,
  scale: number,
): Map<number | undefined, number> {
  const busy = new Map<number | undefined, number>();
  for (const { example, parts } of shares) {
    const found = rateOf({ number: example, accountId, sender });
    if (!found?.rate) continue;
    busy.set(found.carrierId, (busy.get(found.carrierId) ?? 0) + (parts * scale * 1000) / found.rate);
  }
  return busy;
}

type Start = { startsAt: number; opensAt: number; closesAt: number | null };

/** When it would start in a region if no hours were kept, and when it does. */
function startOf(region: string | null, { timing, hours }: TimesOf, now: number): Start {
  const first = { laterBy: 0, now };
  const free = leavingTo(region, { ...timing, keepsHours: false }, hours, first);
  const kept = leavingTo(region, timing, hours, first);
  const startsAt = Math.max(now, free.opensAt?.getTime() ?? 0);
  return {
    startsAt,
    opensAt: Math.max(startsAt, kept.opensAt?.getTime() ?? 0),
    closesAt: kept.closesAt?.getTime() ?? null,
  };
}

/** When so much sending is done in a region, resting while its hours are closed. */
function endOf(
  region: string | null,
  { opensAt, closesAt }: Pick<Start, 'opensAt' | 'closesAt'>,
  duration: number,
  { hours }: TimesOf,
): number {
  let at = opensAt;
  let until = closesAt;
  let left = duration;
  for (let window = 0; window < MOST_WINDOWS; window++) {
    if (region === null || until === null || at + left <= until) break;
    left -= until - at;
    const next = hours.windowFrom(region, new Date(until));
    if (!next) break;
    at = next.opensAt.getTime();
    until = next.closesAt.getTime();
  }
  return at + left;
}
