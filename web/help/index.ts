export { articlesOpenTo } from './articles-open-to.ts';
export { loadHelpPanel } from './load-panel.ts';
export { articleIn, openedArticle } from './opened-article.ts';
export { topicOf } from './topic.ts';
export type { words as helpWords } from './words.ts';
