export { createPastEndpoint, type PastEvent, removePastEndpoints } from './past-endpoint.ts';
export { registerWebhookMetrics } from './metrics/register-metrics.ts';
