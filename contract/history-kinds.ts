/** The kinds of events in a number's history. In a separate file, because page URLs use them too. */
export const HISTORY_KINDS = ['sent', 'received', 'optOuts', 'skipped'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
