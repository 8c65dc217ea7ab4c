/** What is said before the page comes. */
export const words = {
  title: 'Replies',
  /** Other words by which the palette finds it. */
  also: 'inbox conversations answers incoming received',
  news_one: 'Reply from {{number}}: {{text}}',
  /** Has no number, as an open page knows only the replies that came while it was open. */
  news_other: 'New replies',
  /** In the menu. */
  unread_one: '{{count, number}} unread reply',
  unread_other: '{{count, number}} unread replies',
  /** In the palette. */
  fromNumber: 'Replies from {{number}}',
};
