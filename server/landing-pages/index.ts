export { createPastPage, type PastSubmission, removePastPages } from './past-pages.ts';
export { createLinkPages } from './serve/create-link-pages.ts';
