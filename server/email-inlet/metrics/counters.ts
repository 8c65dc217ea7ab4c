import type { ReceivedMail } from '../accept/receive-mail.ts';
import type { RefusalCause } from '../smtp/refusal.ts';

type Outcome = ReceivedMail['outcome'];

/** The upper bounds of the buckets for the time until a mail's messages are committed, in milliseconds. */
export const COMMIT_BUCKETS_MS = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 30_000] as const;

/** What an inlet did since it started. */
export type InletTotals = {
  connections: number;
  mails: Partial<Record<Outcome, number>>;
  refused: Partial<Record<RefusalCause, number>>;
  /** How many mails were committed, by bucket. The last bucket is unbounded. */
  commits: number[];
  commitMs: number;
};

/** Counts what an inlet does, for `/metrics`. */
export class InletCounters {
  /** Open connections. */
  open = 0;
  readonly totals: InletTotals = {
    connections: 0,
    mails: {},
    refused: {},
    commits: Array.from({ length: COMMIT_BUCKETS_MS.length + 1 }, () => 0),
    commitMs: 0,
  };

  connected(): void {
    this.open++;
    this.totals.connections++;
  }

  disconnected(): void {
    this.open--;
  }

  /** `ms` is the time from the end of the mail to the commit of its messages. */
  accepted(outcome: Outcome, ms: number): void {
    const { mails, commits } = this.totals;
    mails[outcome] = (mails[outcome] ?? 0) + 1;
    const bucket = COMMIT_BUCKETS_MS.findIndex((bound) => ms <= bound);
    commits.splice(bucket, 1, commits.at(bucket)! + 1);
    this.totals.commitMs += ms;
  }

  refused(cause: RefusalCause): void {
    const { refused } = this.totals;
    refused[cause] = (refused[cause] ?? 0) + 1;
  }
}
