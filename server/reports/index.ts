export { createDefinition } from './ranges/definitions.ts';
export { createPastReport, removeDefinitions } from './ranges/past-reports.ts';
export { type Days, lastRunAt, nextRunAt, rangeBounds, resolveRange } from './ranges/days.ts';
export { readRange } from './ranges/preview-report.ts';
