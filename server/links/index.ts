export { startLinks } from './serve/start-links.ts';
