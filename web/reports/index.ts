export { reports } from './inside.ts';
export { reportsPages, reportsRoutes } from './pages.ts';
