/** What is said elsewhere: in menus, toasts and the palette. What their pages say is in page-words.ts. */
export const words = {
  title: 'Opt-outs',
  /** Other words by which the palette finds it. */
  also: 'unsubscribed stop blocked blacklist',
  news_one: '{{number}} has opted out',
  /** Has no number, as an open page knows only the opt-outs that came while it was open. */
  news_other: 'New opt-outs',
  /** In the palette. */
  withNumber: 'Opt-outs with {{number}}',
  count_one: '{{count, number}} number',
  count_other: '{{count, number}} numbers',
};
