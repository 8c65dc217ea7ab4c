/** The parts of the API, by the first name in a call's path, in the order of the reference. */
export const V1_TAGS: Record<string, { name: string; description: string }> = {
  messages: {
    name: 'Messages',
    description: 'Send messages, one at a time or up to 10,000 in a call, and see what happened to them.',
  },
  events: {
    name: 'Events',
    description:
      'What happened, as a feed that you poll: states of messages, replies and opt-outs. Nothing is lost between two polls.',
  },
  replies: { name: 'Replies', description: 'Read replies and answer them.' },
  campaigns: { name: 'Campaigns', description: 'Send one message to groups of contacts.' },
  contacts: { name: 'Contacts', description: 'The people that you send to.' },
  groups: { name: 'Groups', description: 'Lists of contacts.' },
  fields: { name: 'Fields', description: 'What your account stores about each contact.' },
  'opt-outs': { name: 'Opt-outs', description: 'The numbers that get no messages.' },
  templates: { name: 'Templates', description: 'Texts that you use again.' },
  'sender-ids': { name: 'Sender IDs', description: 'The names and numbers that messages come from.' },
  lookups: {
    name: 'Lookups',
    description: 'The country, network and type of a number, by its digits.',
  },
  balance: { name: 'Balance', description: 'The credits of your account.' },
  prices: { name: 'Prices', description: 'What messages cost.' },
  usage: { name: 'Usage', description: 'What your account sent and spent.' },
};
