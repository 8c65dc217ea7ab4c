import type { Capability } from '#server/capability.ts';
import { reopenClosedRegions } from './hours/reopen-closed-regions.ts';

/** Turns recipients and a text into messages. All sending goes through this capability. */
export const dispatch: Capability = {
  name: 'dispatch',
  mayImport: ['accounts', 'opt-outs', 'billing', 'messages', 'gateway'],
  tables: { reference: ['sending_hours'] },
  chores: [
    { name: 'reopening sending hours', pauseMs: 1000, run: ({ db }) => reopenClosedRegions(db.owner) },
  ],
};
