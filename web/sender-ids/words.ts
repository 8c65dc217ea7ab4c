/** Texts for menus and toasts. The texts of the page are in page-words.ts. */
export const words = {
  title: 'Sender ID',
  /** Extra search terms for the palette. */
  also: 'request from name',
  news_one: 'Sender ID {{sender}} was approved',
  news_other: '{{count, number}} sender IDs were reviewed',
  refusedNews: 'Sender ID {{sender}} was refused',
};
