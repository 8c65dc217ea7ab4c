/** By which rules the messages of a key are sent. Null stands for no limit. */
export type ProgramTerms = {
  keyId: number;
  /** For how many minutes the same text to the same number is a duplicate; 0 for not at all. */
  duplicateMinutes: number;
  /** Whether messages of high priority go to people who opted out. */
  codesToOptedOut: boolean;
  /** Whether messages that the account's credits do not pay for are refused, and the others sent. */
  checksCredits: boolean;
  pace: PaceTerms;
  limits: PeriodLimits;
};

export type PaceTerms = {
  messagesPerSecond: number | null;
  messagesPerMinute: number | null;
  /** Over how many minutes the messages of a call are spread. */
  spreadMinutes: number;
  abovePace: 'queue' | 'refuse';
  /** The most messages that wait. */
  maxQueued: number | null;
};

/** What a key may send and spend in a day and a month of the account's time zone. Credits are in thousandths. */
export type PeriodLimits = {
  messagesPerDay: number | null;
  messagesPerMonth: number | null;
  partsPerDay: number | null;
  partsPerMonth: number | null;
  creditsPerDay: number | null;
  creditsPerMonth: number | null;
};
