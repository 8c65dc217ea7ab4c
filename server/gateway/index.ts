export { addCarrier } from './carriers/add-carrier.ts';
export { unavailableCarriers } from './carriers/unavailable-carriers.ts';
export { carrierByName, findCarrier } from './carriers/carrier.ts';
export { carrierNames } from './carriers/carrier-names.ts';
export { changeCarrier } from './carriers/change-carrier.ts';
export { CARRIER_KINDS, type CarrierKind, SECRET_SETTINGS } from './carriers/kinds.ts';
export { listCarriers, type ListedCarrier, type ShownBind } from './carriers/list-carriers.ts';
export { removeCarrier } from './carriers/remove-carrier.ts';
export { testCarrier } from './carriers/test-carrier.ts';
export type { Finding } from './carriers/test-finding.ts';
export { startGateway } from './gateway.ts';
export { addRoute } from './routing/add-route.ts';
export { changeRoute } from './routing/change-route.ts';
export { explainRoute } from './routing/explain-route.ts';
export { type ListedRoute, listRoutes } from './routing/list-routes.ts';
export { removeRoute } from './routing/remove-route.ts';
export { countUnclaimed, listUnclaimed, type Unclaimed } from './inbound/unclaimed.ts';
export { type Inbound, markRouted, takeUnrouted } from './inbound/unrouted.ts';
export { redactInbound } from './inbound/redact-inbound.ts';
export {
  type CarrierShare,
  readCarrierSplits,
  type CarrierSplit,
  type CarrierSplits,
  type CarrierSplitsLookup,
} from './routing/carrier-splits.ts';
export { readCoverage, type Coverage } from './routing/coverage.ts';
export { readRouting } from './routing/routing.ts';
export { type Health, readHealth } from './state/health.ts';
export { readMetrics } from './state/metrics.ts';
