export { sending } from './inside.ts';
export { sendingPages, sendingRoutes } from './pages.ts';
