import { useTranslation } from 'react-i18next';
import { topicOf } from '#web/help/index.ts';
import { matching, type Named } from '#web/ui/index.ts';
import type { Section } from './results.ts';
import { useActions } from './use-actions.ts';
import { useArticles } from './use-articles.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';
import { useNumbers } from './use-numbers.ts';
import { usePages } from './use-pages.ts';
import { useRecent } from './use-recent.ts';

/** Fewer letters are in too many articles. */
const LEAST_OF_HELP = 3;
/** More articles would push the rest out of sight. */
const MOST_OF_HELP = 4;

/** What fits what was typed. The server's part comes last, so that its coming moves nothing. */
export function useResults(typed: string) {
  const { t } = useTranslation('palette');
  const pages = usePages();
  const recent = useRecent(pages);
  const actions = useActions();
  const commands = useCommands();
  const articles = useArticles();
  const numbers = useNumbers(typed);
  const { found, ...state } = useFound(typed);
  const isRecent = (page: { href: string }) => recent.some(({ href }) => href === page.href);
  const sections: Section[] =
    typed.trim() === ''
      ? [
          { key: 'recent', title: t('sections.recent'), results: recent },
          { key: 'pages', title: t('sections.pages'), results: pages.filter((page) => !isRecent(page)) },
        ]
      : [
          { key: 'pages', title: t('sections.pages'), results: matching(typed, pages) },
          {
            key: 'commands',
            title: t('sections.commands'),
            results: matching(typed, [...actions, ...commands]),
          },
          {
            key: 'help',
            title: t('sections.help'),
            results: articlesAbout(typed, articles),
          },
          { key: 'numbers', title: t('sections.numbers'), results: numbers },
          ...found,
        ];
  return { sections: sections.filter(({ results }) => results.length > 0), ...state };
}

function articlesAbout<Article extends Named>(typed: string, articles: Article[]): Article[] {
  const topic = topicOf(typed);
  return topic.length < LEAST_OF_HELP ? [] : matching(topic, articles).slice(0, MOST_OF_HELP);
}
