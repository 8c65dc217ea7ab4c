export { createDefinition } from './ranges/definitions.ts';
export { createPastReport, removeDefinitions } from './ranges/past-reports.ts';
