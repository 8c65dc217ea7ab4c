import type { Capability } from '#server/capability.ts';
import { gatewayPersonalData } from './personal-data.ts';
import { carrierRoutes } from './http/routes.ts';
import { deleteOldInbound } from './inbound/delete-old-inbound.ts';
import { joinInboundParts } from './inbound/join-parts.ts';
import { rerouteQueued } from './routing/reroute-queued.ts';

/** Routes messages to carriers, submits them, and processes receipts and inbound messages. */
export const gateway: Capability = {
  name: 'gateway',
  mayImport: ['accounts', 'messages'],
  tables: {
    reference: ['carriers', 'routes'],
    local: ['carrier_binds', 'receipt_words', 'inbound_messages', 'inbound_parts'],
  },
  routes: carrierRoutes,
  schedules: [
    { name: 'gateway.forget-inbound', cron: '38 1 * * *', run: ({ db }) => deleteOldInbound(db.owner) },
  ],
  chores: [
    {
      name: 'joining inbound parts',
      pauseMs: 300,
      run: async ({ db }) => void (await joinInboundParts(db.owner)),
    },
    { name: 'rerouting', pauseMs: 2000, run: async ({ db }) => void (await rerouteQueued(db.owner)) },
  ],
  personalData: gatewayPersonalData,
  example: () => import('./testing/example.ts'),
};
