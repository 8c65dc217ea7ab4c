/** What a simulator has done since it started, and what it still owes. */
export interface SimulatorCounts {
  /** Submits answered with a message id. */
  accepted: number;
  /** Submits answered with an error, including throttled ones. */
  refused: number;
  /** Submits that wait because of the rate. */
  waiting: number;
  /** Receipts and replies that the record still owed at the start. */
  recovered: number;
  receiptsSent: number;
  receiptsAcknowledged: number;
  repliesSent: number;
  repliesAcknowledged: number;
  /** Receipts and replies not acknowledged yet, sent or not. */
  owed: number;
}

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
