import type { Capability } from '#server/capability.ts';

/** The one way to send: what makes messages of recipients and a text. */
export const dispatch: Capability = {
  name: 'dispatch',
  mayImport: ['opt-outs', 'billing', 'messages', 'gateway'],
  tables: [],
};
