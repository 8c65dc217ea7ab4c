export { reports } from './shell-part.ts';
export { reportSettingsRoutes, reportsPages, reportsRoutes } from './pages.ts';
export type { words as reportsPageWords } from './page-words.ts';
export type { words as rangeReportWords } from './ranges/page-words.ts';
export type { words as reportSettingsWords } from './settings/words.ts';
