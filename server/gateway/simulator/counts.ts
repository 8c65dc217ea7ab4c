/** What a simulator did since it started, and what it has still to do. */
export interface SimulatorCounts {
  /** Submits answered with a message id. */
  accepted: number;
  /** Submits answered with an error, throttled ones too. */
  refused: number;
  /** Submits that wait for their turn under the rate. */
  waiting: number;
  /** Receipts and replies that the record said were owed when it started. */
  recovered: number;
  receiptsSent: number;
  receiptsAcknowledged: number;
  repliesSent: number;
  repliesAcknowledged: number;
  /** Receipts and replies not acknowledged by now, sent or not. */
  owed: number;
}

/** All at zero. */
export function noCounts(): SimulatorCounts {
  return {
    accepted: 0,
    refused: 0,
    waiting: 0,
    recovered: 0,
    receiptsSent: 0,
    receiptsAcknowledged: 0,
    repliesSent: 0,
    repliesAcknowledged: 0,
    owed: 0,
  };
}
