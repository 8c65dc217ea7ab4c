/**
 * A simulator's totals since it started, and the current counts of waiting submits and outstanding
 * deliveries.
 */
export interface SimulatorCounts {
  /** Submits answered with a message id. */
  accepted: number;
  /** Submits answered with an error, including throttled ones. */
  refused: number;
  /** Submits held back by the rate limit. */
  waiting: number;
  /** Receipts and replies still owed when the record was opened. */
  recovered: number;
  receiptsSent: number;
  receiptsAcknowledged: number;
  repliesSent: number;
  repliesAcknowledged: number;
  /** Short links that phones opened. */
  clicks: number;
  /** Outstanding receipts and replies, sent or unsent. */
  owed: number;
}

export function zeroCounts(): SimulatorCounts {
  return {
    accepted: 0,
    refused: 0,
    waiting: 0,
    recovered: 0,
    receiptsSent: 0,
    receiptsAcknowledged: 0,
    repliesSent: 0,
    repliesAcknowledged: 0,
    clicks: 0,
    owed: 0,
  };
}
