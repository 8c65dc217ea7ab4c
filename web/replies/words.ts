/** Texts for menus, toasts and the palette. The texts of the page are in page-words.ts. */
export const words = {
  title: 'Replies',
  incoming: 'Incoming',
  /** The tab of Account Settings. */
  defaults: 'Reply defaults',
  /** The tab of My Settings. */
  forwarding: 'Forwarding',
  alsoForwarding: 'forward replies email mobile rule digest',
  alsoDefaults: 'assign inbox forward archive stop',
  /** Extra search terms for the palette. */
  also: 'inbox conversations answers incoming received',
  news_one: 'Reply from {{number}}: {{text}}',
  /** Contains no count, because a toast counts only the replies since the previous toast. */
  news_other: 'New replies',
  /** The label of the badge in the menu. */
  unread_one: '{{count, number}} unread reply',
  unread_other: '{{count, number}} unread replies',
  /** A palette entry. */
  fromNumber: 'Replies from {{number}}',
};
