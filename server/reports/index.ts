export { createDefinition } from './ranges/definitions.ts';
export { createPastReport, removeDefinitions } from './ranges/past-reports.ts';
export { type Days, resolveRange } from './ranges/days.ts';
export { readRange } from './ranges/preview-report.ts';
