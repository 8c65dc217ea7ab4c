import { findMatches } from '#web/ui/index.ts';
import type { Entry } from './catalogue.ts';
import { TEXTS } from './texts.ts';
import { stripStopWords } from './topic.ts';

/**
 * Returns the articles about a page. Articles mainly about the page come first. Falls back to the dashboard's
 * articles.
 */
export function findArticlesForPage(path: string, articles: Entry[]): Entry[] {
  const about = articles
    .map((article) => ({ article, rank: article.pages.findIndex((page) => isPageAt(path, page)) }))
    .filter(({ rank }) => rank !== -1)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ article }) => article);
  return about.length > 0 || path === '/' ? about : findArticlesForPage('/', articles);
}

function isPageAt(path: string, page: string): boolean {
  return path === page || (page !== '/' && path.startsWith(`${page}/`));
}

/**
 * Returns the articles that contain all words of a search except stop words. Matches in the title come
 * first, then in the keywords, then in the text.
 */
export function searchArticles(search: string, articles: Entry[]): Entry[] {
  const topic = stripStopWords(search);
  const searchable = articles.map((entry) => ({ entry, label: entry.title, keywords: entry.words }));
  const matches = findMatches(topic, searchable).map(({ entry }) => entry);
  const others = searchable
    .filter(({ entry }) => !matches.includes(entry))
    .map(({ entry, label, keywords }) => ({
      entry,
      label,
      keywords: `${keywords} ${TEXTS.get(entry.id) ?? ''}`,
    }));
  return [...matches, ...findMatches(topic, others).map(({ entry }) => entry)];
}
