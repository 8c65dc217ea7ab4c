/** What is said of sender IDs elsewhere: in menus and toasts. What their page says is in page-words.ts. */
export const words = {
  title: 'Sender ID',
  /** Other words by which the palette finds it. */
  also: 'request from name',
  news_one: 'Sender ID {{sender}} was approved',
  news_other: '{{count, number}} sender IDs were reviewed',
  refusedNews: 'Sender ID {{sender}} was refused',
};
