export { routeInbound } from './deliver/route-inbound.ts';
export { sweepParked } from './deliver/sweep-parked.ts';
export { startGateway } from './gateway.ts';
export { readRoutes, type Routes } from './routing.ts';
