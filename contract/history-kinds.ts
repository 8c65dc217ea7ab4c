/**
 * The types of events in a number's history. This is a separate file because page URLs also use these names.
 */
export const HISTORY_KINDS = ['sent', 'received', 'optOuts', 'skipped'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
