import type { Estimate } from '#contract/sending.ts';
import {
  countryOfRegion,
  sendWindowFor,
  addOpenTime,
  regionOf,
  type SendingHours,
  type Timing,
  mainZoneOf,
} from '#server/dispatch/index.ts';
import type { CarrierShare, CarrierSplit, CarrierSplits } from '#server/gateway/index.ts';
import { localTimeAt } from '../read-moment.ts';

/** What the times of an estimate depend on. */
export type TimeFactors = {
  timing: Timing;
  spreadMinutes: number;
  hours: SendingHours;
  splits: CarrierSplits;
};

/**
 * A country's recipients, and the latest time at which sending hours open there. The times are null if
 * sending hours are open at the start.
 */
type Opening = { recipients: number; opensAt: number | null; opensLocal: string | null };

/**
 * Recipients in one region whose messages use the same carriers. `parts` counts the parts of these messages.
 */
type Share = { region: string | null; split: CarrierSplit; recipients: number; parts: number };

const NO_SPLIT: CarrierSplit = { key: '', carriers: [] };

/** Counts recipients by region. If the carriers are known, also counts them by carrier. */
export class Shares {
  readonly #shares = new Map<string, Share>();
  readonly #splits: CarrierSplits | null;

  constructor(splits: CarrierSplits | null) {
    this.#splits = splits;
  }

  /** Adds `recipients` numbers with the same terms as `number`. Each message has `parts` parts. */
  add(number: string, parts: number, recipients: number): void {
    const region = regionOf(number);
    const split = this.#splits?.of(number) ?? NO_SPLIT;
    const key = `${region} ${split.key}`;
    let share = this.#shares.get(key);
    if (!share) this.#shares.set(key, (share = { region, split, recipients: 0, parts: 0 }));
    share.recipients += recipients;
    share.parts += parts * recipients;
  }

  /** Returns the recipients by country, without times. */
  countries(scale: number): Pick<Estimate, 'countries' | 'firstAt' | 'lastAt'> {
    const countries = Map.groupBy(this.#shares.values(), ({ region }) => region && countryOfRegion(region));
    return {
      countries: [...countries].map(([country, shares]) => ({
        country,
        recipients: Math.round(shares.reduce((sum, { recipients }) => sum + recipients, 0) * scale),
        opensAt: null,
        opensLocal: null,
      })),
      firstAt: null,
      lastAt: null,
    };
  }

  /**
   * Returns each country's recipients with the time at which sending hours open there. Also returns the
   * times of the first and last messages. The actual audience is `scale` times the counted one.
   */
  estimateTimes(
    accountId: number,
    times: TimeFactors,
    scale: number,
  ): Pick<Estimate, 'countries' | 'firstAt' | 'lastAt'> {
    const now = Date.now();
    const shares = [...this.#shares.values()];
    const busy = carrierDurations(shares, accountId, times, scale);
    const starts: number[] = [];
    const ends: number[] = [];
    const countries = new Map<string | null, Opening>();
    for (const share of shares) {
      const { region, split } = share;
      const { startsAt, opensAt } = startOf(region, times, now);
      starts.push(opensAt);
      const slowest = Math.max(0, ...split.carriers.map(({ carrierId }) => busy.get(carrierId)!));
      const duration = times.spreadMinutes * MINUTE_MS + slowest;
      const hoursRegion = times.timing.respectsSendingHours ? region : null;
      ends.push(addOpenTime(hoursRegion, times.hours, { from: opensAt, ms: duration }).at);
      const country = region === null ? null : countryOfRegion(region);
      const opening = countries.get(country) ?? { recipients: 0, opensAt: null, opensLocal: null };
      countries.set(country, opening);
      opening.recipients += share.recipients;
      if (opensAt <= startsAt) continue;
      opening.opensAt = Math.max(opensAt, opening.opensAt ?? 0);
      const local = localTimeAt(new Date(opensAt), mainZoneOf(region!));
      if (local > (opening.opensLocal ?? '')) opening.opensLocal = local;
    }
    return {
      countries: [...countries]
        .map(([country, { recipients, opensAt, opensLocal }]) => ({
          country,
          recipients: Math.round(recipients * scale),
          opensAt: toIsoTime(opensAt),
          opensLocal,
        }))
        .toSorted((one, other) => other.recipients - one.recipients),
      firstAt: toIsoTime(starts.length === 0 ? null : Math.min(...starts)),
      lastAt: toIsoTime(ends.length === 0 ? null : Math.max(...ends)),
    };
  }
}

const MINUTE_MS = 60_000;

const toIsoTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** Returns how many milliseconds each carrier needs for its messages. */
function carrierDurations(
  shares: Share[],
  accountId: number,
  { timing }: TimeFactors,
  scale: number,
): Map<number, number> {
  const carriers = new Map<number, CarrierShare>();
  const parts = new Map<number, number>();
  for (const { split, parts: some } of shares) {
    for (const carrier of split.carriers) {
      const { carrierId, share } = carrier;
      carriers.set(carrierId, carrier);
      parts.set(carrierId, (parts.get(carrierId) ?? 0) + some * scale * share);
    }
  }
  const isNow = timing.startsAt.getTime() <= Date.now();
  return new Map(
    [...parts].map(([id, own]) => [id, durationAtCarrier(carriers.get(id)!, own, isNow ? accountId : null)]),
  );
}

/**
 * Returns how many milliseconds a carrier needs. The account's queued messages are sent first, and accounts
 * take turns. `accountId` is null for a later start, when the queue is unknown.
 */
function durationAtCarrier({ rate, waiting }: CarrierShare, parts: number, accountId: number | null): number {
  if (rate === null) return 0;
  if (accountId === null) return (parts * 1000) / rate;
  const own = parts + (waiting.get(accountId) ?? 0);
  const others = [...waiting].filter(([id]) => id !== accountId);
  const between = others.reduce((sum, [, messages]) => sum + Math.min(messages, own), 0);
  return ((own + between) * 1000) / rate;
}

/** Returns when messages start in a region, with and without sending hours. */
function startOf(region: string | null, { timing, hours }: TimeFactors, now: number) {
  const first = { delay: 0, now };
  const free = sendWindowFor(region, { ...timing, respectsSendingHours: false }, hours, first);
  const kept = sendWindowFor(region, timing, hours, first);
  const startsAt = Math.max(now, free.opensAt?.getTime() ?? 0);
  return {
    startsAt,
    opensAt: Math.max(startsAt, kept.opensAt?.getTime() ?? 0),
  };
}
