/** Texts for menus, toasts and the palette. The pages have theirs in page-words.ts. */
export const words = {
  title: 'Opt-outs',
  /** Extra search terms for the palette. */
  also: 'unsubscribed stop blocked blacklist',
  news_one: '{{number}} has opted out',
  /** Has no total, because an open page only counts the opt-outs since it was opened. */
  news_other: 'New opt-outs',
  /** An entry in the palette. */
  withNumber: 'Opt-outs with {{number}}',
  count_one: '{{count, number}} number',
  count_other: '{{count, number}} numbers',
};
