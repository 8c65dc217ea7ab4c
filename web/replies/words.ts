/** What is said before the page comes. */
export const words = {
  title: 'Replies',
  news_one: 'Reply from {{number}}: {{text}}',
  /** Without a number: an open page knows only those that came while it was open. */
  news_other: 'New replies',
  /** In the palette. */
  fromNumber: 'Replies from {{number}}',
};
