/** What is said before the page comes. */
export const words = {
  title: 'Replies',
  /** Other words by which the palette finds it. */
  also: 'inbox conversations answers incoming received',
  news_one: 'Reply from {{number}}: {{text}}',
  news_other: '{{count, number}} replies received',
  /** In the menu. */
  unread_one: '{{count, number}} unread reply',
  unread_other: '{{count, number}} unread replies',
  /** In the palette. */
  fromNumber: 'Replies from {{number}}',
};
