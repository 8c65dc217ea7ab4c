/** What is known of a number, by kind: apart from the calls, for addresses. */
export const HISTORY_KINDS = ['sent', 'received', 'optOuts', 'leftOut'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
