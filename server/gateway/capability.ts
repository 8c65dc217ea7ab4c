import type { Capability } from '#server/capability.ts';
import { gatewayPersonalData } from './personal-data.ts';
import { carrierRoutes } from './http/routes.ts';
import { forgetInbound } from './inbound/forget-inbound.ts';
import { joinInboundParts } from './inbound/join-parts.ts';
import { routeInbound } from './inbound/route-inbound.ts';
import { rerouteWaiting } from './routing/reroute-waiting.ts';

/** Carriers: choosing one for a message, submitting it, and processing what comes back. */
export const gateway: Capability = {
  name: 'gateway',
  mayImport: ['accounts', 'messages'],
  tables: {
    reference: ['carriers', 'routes'],
    local: ['carrier_binds', 'receipt_words', 'inbound_messages', 'inbound_parts'],
  },
  routes: carrierRoutes,
  schedules: [
    { name: 'gateway.forget-inbound', cron: '38 1 * * *', run: ({ db }) => forgetInbound(db.owner) },
  ],
  chores: [
    {
      name: 'joining inbound parts',
      pauseMs: 300,
      run: async ({ db }) => void (await joinInboundParts(db.owner)),
    },
    { name: 'routing inbound messages', pauseMs: 300, run: async ({ db }) => void (await routeInbound(db)) },
    { name: 'rerouting', pauseMs: 2000, run: async ({ db }) => void (await rerouteWaiting(db.owner)) },
  ],
  personalData: gatewayPersonalData,
  example: () => import('./testing/example.ts'),
};
