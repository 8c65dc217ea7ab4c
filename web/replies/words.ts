export const words = {
  title: 'Replies',
  news_one: 'Reply from {{number}}: {{text}}',
  news_other: '{{count, number}} replies received',
  /** In the palette. */
  fromNumber: 'Replies from {{number}}',
  context: 'What people replied, newest first.',
  search: 'Search by number',
  from: 'From',
  text: 'Reply',
  campaign: 'In answer to',
  guess: 'Best guess: may be a reply to another message',
  received: 'Received',
  empty: 'No replies yet',
  emptyText: 'Answers to your messages appear here as they arrive.',
  noneFound: 'No reply comes from a number that starts so',
};
