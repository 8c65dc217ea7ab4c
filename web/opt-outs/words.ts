/** Texts for menus, toasts and the palette. The texts of the pages are in page-words.ts. */
export const words = {
  title: 'Opt-outs',
  /** The tab of Account Settings. */
  settingsTab: 'Opt-outs',
  settingsTitle: 'Opt-out settings',
  alsoSettings: 'stop start words confirmations opt-out line',
  /** Extra search terms for the palette. */
  also: 'unsubscribed stop blocked blacklist',
  news_one: '{{number}} has opted out',
  /** Contains no count, because a toast counts only the opt-outs since the previous toast. */
  news_other: 'New opt-outs',
  /** A palette entry. */
  withNumber: 'Search opt-outs for {{number}}',
  count_one: '{{count, number}} number',
  count_other: '{{count, number}} numbers',
};
