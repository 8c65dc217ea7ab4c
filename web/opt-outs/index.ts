export { optOuts } from './inside.ts';
export { optOutsPages, optOutsRoutes } from './pages.ts';
