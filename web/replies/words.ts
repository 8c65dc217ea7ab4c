export const words = {
  title: 'Replies',
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
