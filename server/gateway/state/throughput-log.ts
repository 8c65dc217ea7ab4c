import type { Log } from '#server/platform/log.ts';
import { type Reason, REASONS } from '../submit/counters.ts';
import type { BindStatus } from './bind-status.ts';

/** How a carrier's binds of one gateway spent a period. */
export type Pace = {
  /** Submissions that the carrier accepted per second, over all binds. */
  perSecond: number;
  /** The share of the time that the binds waited, by reason: 0 to 1, averaged over them. */
  waited: Partial<Record<Reason, number>>;
  binds: number;
  bound: number;
};

type Seen = { at: number; submitted: number; accepted: number; waited: Record<Reason, number> };

/** Smaller shares are not mentioned. */
const WORTH_SAYING = 0.01;

const WORDS: Record<Reason, string> = {
  'nothing to do': 'for something to do',
  'window full': "for the carrier's answers (window full)",
  'throttled by the carrier': 'because the carrier throttles',
  'rate limit': 'for the rate limit',
  database: 'for the database',
};

/** Logs how fast each carrier goes, and what its binds waited for. */
export class ThroughputLog {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #seen = new WeakMap<BindStatus, Seen>();

  /** `now` is in milliseconds, for tests. */
  constructor(log: Log, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** Logs one line for a carrier if something was submitted to it since the last call. */
  say(carrier: string, binds: readonly BindStatus[]): void {
    const pace = this.#paceOf(binds.filter((bind) => bind.type !== 'receiver'));
    if (pace) this.#log.info({ carrier, ...rounded(pace) }, sentence(carrier, pace));
  }

  #paceOf(binds: BindStatus[]): Pace | undefined {
    const stretches = binds.flatMap((bind) => this.#stretchOf(bind) ?? []);
    if (stretches.every(({ submitted }) => submitted === 0)) return undefined;
    const bound = stretches.filter((stretch) => stretch.isBound);
    // A bind that is down is not counted as waiting.
    const waiting = bound.length > 0 ? bound : stretches;
    const mean = (value: (stretch: Stretch) => number) =>
      waiting.reduce((sum, stretch) => sum + value(stretch), 0) / waiting.length;
    return {
      perSecond: stretches.reduce((sum, { accepted, ms }) => sum + (accepted / ms) * 1000, 0),
      // A wait is counted when it ends, so one that began earlier may be longer than the period.
      waited: Object.fromEntries(
        REASONS.map((reason) => [
          reason,
          Math.min(
            1,
            mean(({ waited, ms }) => waited[reason] / ms),
          ),
        ]),
      ),
      binds: binds.length,
      bound: binds.filter(isBound).length,
    };
  }

  /** What a bind did since the last call; undefined the first time. */
  #stretchOf(bind: BindStatus): Stretch | undefined {
    const { submitted, accepted, waited } = bind.counters;
    const before = this.#seen.get(bind);
    const at = this.#now();
    this.#seen.set(bind, { at, submitted, accepted, waited: { ...waited } });
    if (!before || at <= before.at) return undefined;
    return {
      isBound: isBound(bind),
      ms: at - before.at,
      submitted: submitted - before.submitted,
      accepted: accepted - before.accepted,
      waited: Object.fromEntries(
        REASONS.map((reason) => [reason, waited[reason] - before.waited[reason]]),
      ) as Seen['waited'],
    };
  }
}

type Stretch = Omit<Seen, 'at'> & { isBound: boolean; ms: number };

const isBound = ({ state }: BindStatus): boolean => state === 'bound';

/** `carrier "X": 812 submissions/s; waited 61 % for the carrier's answers (window full), 20 % for the rate limit; at work 19 %`. */
export function sentence(carrier: string, { perSecond, waited, binds, bound }: Pace): string {
  const shares = REASONS.map((reason) => ({ reason, share: waited[reason] ?? 0 }))
    .filter(({ share }) => share >= WORTH_SAYING)
    .toSorted((a, b) => b.share - a.share)
    .map(({ reason, share }) => `${Math.round(share * 100)} % ${WORDS[reason]}`);
  const atWork = 1 - Object.values(waited).reduce((sum, share) => sum + share, 0);
  return [
    `carrier "${carrier}": ${paceOf(perSecond)} submissions/s`,
    ...(shares.length > 0 ? [`waited ${shares.join(', ')}`] : []),
    ...(atWork >= WORTH_SAYING ? [`at work ${Math.round(atWork * 100)} %`] : []),
    ...(bound < binds ? [`${bound} of ${binds} binds are up`] : []),
  ].join('; ');
}

const paceOf = (perSecond: number): string =>
  perSecond < 10 ? String(Math.round(perSecond * 10) / 10) : Math.round(perSecond).toLocaleString('en');

/** For programs: shares rounded to hundredths. */
const rounded = ({ perSecond, waited, ...rest }: Pace) => ({
  perSecond: Math.round(perSecond * 10) / 10,
  waited: Object.fromEntries(
    Object.entries(waited).map(([reason, share]) => [reason, Math.round(share * 100) / 100]),
  ),
  ...rest,
});
