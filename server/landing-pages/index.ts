export { createLinkPages } from './serve/create-link-pages.ts';
