export { CATALOGUE as HELP_ARTICLES } from './catalogue.ts';
export { loadHelpPanel } from './load-panel.ts';
export { openedArticle } from './opened-article.ts';
export type { words as helpWords } from './words.ts';
