export { createPastEndpoint, type PastEvent, removePastEndpoints } from './past-endpoint.ts';
