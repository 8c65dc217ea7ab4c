export { readRecord, type RecordEntry, type RecordedMessage } from './read-record.ts';
export { startSimulator, type Simulator } from './simulator.ts';
export type { SimulatorCounts } from './counts.ts';
export type { SimulatorOptions } from './options.ts';
