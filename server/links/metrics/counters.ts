import type { ReaderKind } from '../serve/reader.ts';

/** The upper bounds of the buckets for the time until an answer, in milliseconds. */
export const ANSWER_BUCKETS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;

/** What readers got, by the status of the answer. */
const RESULTS: Record<number, string> = {
  200: 'page',
  302: 'redirect',
  303: 'redirect',
  403: 'wrong_password',
  404: 'unknown',
  405: 'method',
  410: 'ended',
  429: 'limited',
  503: 'failed',
};
export const ANSWER_RESULTS = [...new Set(Object.values(RESULTS))];

/** What a process did since it started. */
export type LinkTotals = {
  /** Answers by result. */
  answers: Record<string, number>;
  /** Clicks that were stored, by who clicked. */
  clicks: Partial<Record<ReaderKind, number>>;
  /** Clicks that could not be stored. */
  lost: number;
  /** Answers by bucket. The last bucket is unbounded. */
  times: number[];
  timesMs: number;
};

/** Counts what a process of the role `links` does, for `/metrics`. */
export class LinkCounters {
  readonly totals: LinkTotals = {
    answers: {},
    clicks: {},
    lost: 0,
    times: Array.from({ length: ANSWER_BUCKETS_MS.length + 1 }, () => 0),
    timesMs: 0,
  };

  answered(status: number, ms: number): void {
    const { answers, times } = this.totals;
    const result = RESULTS[status] ?? 'failed';
    answers[result] = (answers[result] ?? 0) + 1;
    const bucket = ANSWER_BUCKETS_MS.findIndex((bound) => ms <= bound);
    times.splice(bucket, 1, times.at(bucket)! + 1);
    this.totals.timesMs += ms;
  }

  stored(kinds: readonly ReaderKind[]): void {
    const { clicks } = this.totals;
    for (const kind of kinds) clicks[kind] = (clicks[kind] ?? 0) + 1;
  }

  lost(clicks: number): void {
    this.totals.lost += clicks;
  }
}
