export { readInletMetrics } from './metrics/read-metrics.ts';
export { createPastChannel, type PastMail, removePastChannels } from './past-channel.ts';
export { runInlet } from './run-inlet.ts';
export type { RunningInlet } from './smtp/start-inlet.ts';
