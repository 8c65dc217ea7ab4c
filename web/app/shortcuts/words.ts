export const words = {
  anywhere: 'Anywhere',
  goTo: 'Go to',
  palette: 'Search and go anywhere',
  search: 'Search on the page',
  list: 'Show this list',
  newMessage: 'New message',
  inbox: 'In the inbox',
  next: 'Next conversation',
  previous: 'The one before',
  choose: 'Choose it, or no longer',
  done: 'Done, or open again',
  send: 'Send the answer',
  together: '+',
  inTurn: 'then',
  singleKeys: 'Shortcuts without {{modifier}}',
  singleKeysHint:
    'Turn them off if keys are pressed unawares, as voice control may do. This browser remembers it.',
};
