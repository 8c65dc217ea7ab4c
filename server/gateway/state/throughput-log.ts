import type { Log } from '#server/platform/log.ts';
import { type WaitReason, WAIT_REASONS } from '../submit/counters.ts';
import type { BindStatus } from './bind-status.ts';

/** How one gateway's binds to a carrier spent a period. */
export type Throughput = {
  /** Accepted submissions per second, over all binds. */
  perSecond: number;
  /** The fraction of the period that the binds spent waiting, by reason, averaged over the binds. */
  waited: Partial<Record<WaitReason, number>>;
  binds: number;
  bound: number;
};

type Snapshot = { at: number; submitted: number; accepted: number; waited: Record<WaitReason, number> };

/** The log line omits smaller shares of the time. */
const MIN_SHARE = 0.01;

const WAIT_REASON_TEXTS: Record<WaitReason, string> = {
  'nothing to do': 'for something to do',
  'window full': "for the carrier's answers (window full)",
  'throttled by the carrier': 'because the carrier throttles',
  'rate limit': 'for the rate limit',
  database: 'for the database',
};

/** Logs each carrier's throughput, and why its binds waited. */
export class ThroughputLog {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #snapshots = new WeakMap<BindStatus, Snapshot>();

  /** `now` returns milliseconds. Tests replace it. */
  constructor(log: Log, now: () => number = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** Logs one line for a carrier if something was submitted to it since the last call. */
  log(carrier: string, binds: readonly BindStatus[]): void {
    const pace = this.#throughputOf(binds.filter((bind) => bind.type !== 'receiver'));
    if (pace) this.#log.info({ carrier, ...roundThroughput(pace) }, describeThroughput(carrier, pace));
  }

  #throughputOf(binds: BindStatus[]): Throughput | undefined {
    const stretches = binds.flatMap((bind) => this.#periodOf(bind) ?? []);
    if (stretches.every(({ submitted }) => submitted === 0)) return undefined;
    const bound = stretches.filter((stretch) => stretch.isBound);
    // Average over the binds that are up, unless all are down.
    const waiting = bound.length > 0 ? bound : stretches;
    const mean = (value: (stretch: Period) => number) =>
      waiting.reduce((sum, stretch) => sum + value(stretch), 0) / waiting.length;
    return {
      perSecond: stretches.reduce((sum, { accepted, ms }) => sum + (accepted / ms) * 1000, 0),
      // A wait is counted when it ends, so a wait that began earlier may be longer than the period.
      waited: Object.fromEntries(
        WAIT_REASONS.map((reason) => [
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

  /** Returns a bind's activity since the last call, or undefined the first time. */
  #periodOf(bind: BindStatus): Period | undefined {
    const { submitted, accepted, waited } = bind.counters;
    const before = this.#snapshots.get(bind);
    const at = this.#now();
    this.#snapshots.set(bind, { at, submitted, accepted, waited: { ...waited } });
    if (!before || at <= before.at) return undefined;
    return {
      isBound: isBound(bind),
      ms: at - before.at,
      submitted: submitted - before.submitted,
      accepted: accepted - before.accepted,
      waited: Object.fromEntries(
        WAIT_REASONS.map((reason) => [reason, waited[reason] - before.waited[reason]]),
      ) as Snapshot['waited'],
    };
  }
}

type Period = Omit<Snapshot, 'at'> & { isBound: boolean; ms: number };

const isBound = ({ state }: BindStatus): boolean => state === 'bound';

/**
 * Formats a line such as `carrier "X": 812 submissions/s; waited 61 % for the carrier's answers (window
 * full), 20 % for the rate limit; at work 19 %`.
 */
export function describeThroughput(carrier: string, { perSecond, waited, binds, bound }: Throughput): string {
  const shares = WAIT_REASONS.map((reason) => ({ reason, share: waited[reason] ?? 0 }))
    .filter(({ share }) => share >= MIN_SHARE)
    .toSorted((a, b) => b.share - a.share)
    .map(({ reason, share }) => `${Math.round(share * 100)} % ${WAIT_REASON_TEXTS[reason]}`);
  const atWork = 1 - Object.values(waited).reduce((sum, share) => sum + share, 0);
  return [
    `carrier "${carrier}": ${formatRate(perSecond)} submissions/s`,
    ...(shares.length > 0 ? [`waited ${shares.join(', ')}`] : []),
    ...(atWork >= MIN_SHARE ? [`at work ${Math.round(atWork * 100)} %`] : []),
    ...(bound < binds ? [`${bound} of ${binds} binds are up`] : []),
  ].join('; ');
}

const formatRate = (perSecond: number): string =>
  perSecond < 10 ? String(Math.round(perSecond * 10) / 10) : Math.round(perSecond).toLocaleString('en');

/** Rounds the pace and the shares for the structured log. */
const roundThroughput = ({ perSecond, waited, ...rest }: Throughput) => ({
  perSecond: Math.round(perSecond * 10) / 10,
  waited: Object.fromEntries(
    Object.entries(waited).map(([reason, share]) => [reason, Math.round(share * 100) / 100]),
  ),
  ...rest,
});
