export { createDefinition } from './ranges/definitions.ts';
export { makePastReport, removeDefinitions } from './ranges/past-reports.ts';
