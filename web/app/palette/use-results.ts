import { useTranslation } from 'react-i18next';
import { stripStopWords } from '#web/help/index.ts';
import { findMatches, type Searchable } from '#web/ui/index.ts';
import type { Section } from './results.ts';
import { useActions } from './use-actions.ts';
import { useArticles } from './use-articles.ts';
import { useCommands } from './use-commands.ts';
import { useServerResults } from './use-server-results.ts';
import { useNumbers } from './use-numbers.ts';
import { usePages } from './use-pages.ts';
import { useRecent } from './use-recent.ts';

/** Shorter queries match too many articles. */
const MIN_HELP_QUERY_LENGTH = 3;
/** More articles would push other results out of view. */
const MAX_HELP_RESULTS = 4;

/**
 * Returns the results that match the query, by section. An empty query lists recent pages, then other
 * pages. Server-side results come last, so that their arrival does not move the other results.
 */
export function useResults(query: string) {
  const { t } = useTranslation('palette');
  const pages = usePages();
  const recent = useRecent(pages);
  const actions = useActions();
  const commands = useCommands();
  const articles = useArticles();
  const numbers = useNumbers(query);
  const { found: serverSections, ...state } = useServerResults(query);
  const isRecent = (page: { href: string }) => recent.some(({ href }) => href === page.href);
  const sections: Section[] =
    query.trim() === ''
      ? [
          { key: 'recent', title: t('sections.recent'), results: recent },
          { key: 'pages', title: t('sections.pages'), results: pages.filter((page) => !isRecent(page)) },
        ]
      : [
          { key: 'pages', title: t('sections.pages'), results: findMatches(query, pages) },
          {
            key: 'commands',
            title: t('sections.commands'),
            results: findMatches(query, [...actions, ...commands]),
          },
          {
            key: 'help',
            title: t('sections.help'),
            results: findArticles(query, articles),
          },
          { key: 'numbers', title: t('sections.numbers'), results: numbers },
          ...serverSections,
        ];
  return { sections: sections.filter(({ results }) => results.length > 0), ...state };
}

function findArticles<Article extends Searchable>(typed: string, articles: Article[]): Article[] {
  const topic = stripStopWords(typed);
  return topic.length < MIN_HELP_QUERY_LENGTH ? [] : findMatches(topic, articles).slice(0, MAX_HELP_RESULTS);
}
