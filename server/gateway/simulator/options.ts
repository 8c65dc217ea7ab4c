import type { Clock } from '#server/platform/clock.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';

export interface SimulatorOptions {
  /** 0 for any free port. */
  port: number;
  /** 127.0.0.1 by default. */
  host?: string;
  systemId: string;
  /** At most 8 characters (SMPP 3.4, 5.2.2). */
  password: string;
  /** Where it keeps what it accepted and which receipts were answered; undefined: nowhere. */
  recordFile: string | undefined;
  /** Keeps the whole record at the start, also of what is settled; for tests that count. */
  keepRecord?: boolean;
  /** At most so many submits are answered per second, over all sessions; the others wait. undefined: no bound. */
  ratePerSecond?: number | undefined;
  /** From the response to the receipt, in milliseconds; 0 by default. */
  receiptDelayMs?: number;
  /** The same for the numbers whose receipt is slow; 5,000 by default. */
  slowReceiptMs?: number;
  /** From the receipt to the reply, in milliseconds; 1,500 by default. */
  replyDelayMs?: number;
  /** How many receipts and replies are unanswered at once; 5,000 by default. */
  window?: number;
  /** How long the answer to a receipt may take until it is sent again, in milliseconds; 30,000 by default. */
  responseTimeoutMs?: number;
  /** After how long one that was answered with an error is sent again, in milliseconds; 1,000 by default. */
  retryMs?: number;
  clock?: Clock;
  log?: Log;
}

export type CompleteOptions = Required<Omit<SimulatorOptions, 'log' | 'ratePerSecond'>> &
  Pick<SimulatorOptions, 'log' | 'ratePerSecond'>;

/** The options with the defaults for those not given. */
export function completeOptions(options: SimulatorOptions): CompleteOptions {
  return {
    host: '127.0.0.1',
    keepRecord: false,
    receiptDelayMs: 0,
    slowReceiptMs: 5_000,
    replyDelayMs: 1_500,
    window: 5_000,
    responseTimeoutMs: 30_000,
    retryMs: 1_000,
    clock: systemClock,
    ...options,
  };
}
