/** Texts for menus, toasts and the palette. The page has its own in page-words.ts. */
export const words = {
  title: 'Replies',
  /** Extra search terms for the palette. */
  also: 'inbox conversations answers incoming received',
  news_one: 'Reply from {{number}}: {{text}}',
  /** Has no total, because an open page only counts the replies since it was opened. */
  news_other: 'New replies',
  /** The badge in the menu. */
  unread_one: '{{count, number}} unread reply',
  unread_other: '{{count, number}} unread replies',
  /** An entry in the palette. */
  fromNumber: 'Replies from {{number}}',
};
