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
  /** The file that records accepted messages and acknowledgements; undefined for none. */
  recordFile: string | undefined;
  /** Keeps settled messages in the record when the simulator starts, for tests that count them. */
  keepRecord?: boolean;
  /**
   * The maximum number of submits answered per second, over all sessions. Further submits wait. Undefined for
   * no limit.
   */
  ratePerSecond?: number | undefined;
  /** The delay from the response to the receipt, in milliseconds; 0 by default. */
  receiptDelayMs?: number;
  /** The additional delay for numbers with a slow receipt, in milliseconds; 5,000 by default. */
  slowReceiptMs?: number;
  /** The delay from the receipt to the reply, in milliseconds; 1,500 by default. */
  replyDelayMs?: number;
  /** The maximum number of unanswered receipts and replies; 5,000 by default. */
  window?: number;
  /**
   * How long a receipt or reply may be unanswered before it is resent, in milliseconds; 30,000 by default.
   */
  responseTimeoutMs?: number;
  /**
   * The delay before a receipt or reply is resent after an error response, in milliseconds; 1,000 by default.
   */
  retryMs?: number;
  /** How phones open short links; undefined if they do not. */
  clicks?: ClickOptions | undefined;
  clock?: Clock;
  log?: Log;
}

export interface ClickOptions {
  /** The share of phones that open a link, from 0 to 1. Those whose numbers end in 89 always do. */
  share: number;
  /** The start of the addresses that phones open, such as `http://localhost:3001`. */
  url: string;
  /** The port on this machine that serves them. */
  port: number;
  /** The longest delay from the response to the click, in milliseconds; 20,000 by default. */
  maxDelayMs?: number;
}

export type CompleteOptions = Required<Omit<SimulatorOptions, 'log' | 'ratePerSecond' | 'clicks'>> &
  Pick<SimulatorOptions, 'log' | 'ratePerSecond' | 'clicks'>;

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
