/** The kinds of events in a number's history. A separate file, because page addresses use them too. */
export const HISTORY_KINDS = ['sent', 'received', 'optOuts', 'skipped'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
