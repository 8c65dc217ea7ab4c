export { replies } from './inside.ts';
export { repliesPages, repliesRoutes } from './pages.ts';
