export { listVisibleArticles } from './visible-articles.ts';
export { loadHelpPanel } from './load-panel.ts';
export { articleInUrl, openedArticle } from './opened-article.ts';
export { stripStopWords } from './topic.ts';
export type { words as helpWords } from './words.ts';
