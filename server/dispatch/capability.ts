import type { Capability } from '#server/capability.ts';

/** The one way to send: turns recipients and a text into messages. */
export const dispatch: Capability = {
  name: 'dispatch',
  mayImport: ['opt-outs', 'billing', 'messages', 'gateway'],
  tables: [],
};
