import type { Capability } from '#server/capability.ts';

/** What happened in an account, for programs. */
export const eventFeed: Capability = {
  name: 'event-feed',
  mayImport: ['key-messages', 'messages', 'sending'],
  tables: {},
};
