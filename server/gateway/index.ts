export { joinInboundParts } from './inbound/join-parts.ts';
export { routeInbound } from './inbound/route-inbound.ts';
export { sweepParked } from './inbound/sweep-parked.ts';
export { addCarrier } from './carriers/add-carrier.ts';
export { startGateway } from './gateway.ts';
export { rerouteWaiting } from './routing/reroute-waiting.ts';
export { readRouting, type Routed } from './routing/routing.ts';
