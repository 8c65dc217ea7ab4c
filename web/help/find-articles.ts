import { findMatches } from '#web/ui/index.ts';
import type { Entry } from './catalogue.ts';
import { TEXTS } from './texts.ts';
import { topicOf } from './topic.ts';

/** The articles about a page, those mainly about it first. A page without any has those of the dashboard. */
export function articlesFor(path: string, articles: Entry[]): Entry[] {
  const about = articles
    .map((article) => ({ article, rank: article.pages.findIndex((page) => isAt(path, page)) }))
    .filter(({ rank }) => rank !== -1)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ article }) => article);
  return about.length > 0 || path === '/' ? about : articlesFor('/', articles);
}

function isAt(path: string, page: string): boolean {
  return path === page || (page !== '/' && path.startsWith(`${page}/`));
}

/** The articles that have all words of a search: first those with them in the title, then in their other words, then in the text. */
export function articlesFound(search: string, articles: Entry[]): Entry[] {
  const topic = topicOf(search);
  const named = articles.map((entry) => ({ entry, label: entry.title, keywords: entry.words }));
  const byName = findMatches(topic, named).map(({ entry }) => entry);
  const others = named
    .filter(({ entry }) => !byName.includes(entry))
    .map(({ entry, label, keywords }) => ({
      entry,
      label,
      keywords: `${keywords} ${TEXTS.get(entry.id) ?? ''}`,
    }));
  return [...byName, ...findMatches(topic, others).map(({ entry }) => entry)];
}
