import { useTranslation } from 'react-i18next';
import { matching } from './matching.ts';
import type { Section } from './results.ts';
import { useActions } from './use-actions.ts';
import { useArticles } from './use-articles.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';
import { useNumbers } from './use-numbers.ts';
import { usePages } from './use-pages.ts';
import { useRecent } from './use-recent.ts';

/** Fewer letters are in too many titles of articles. */
const LEAST_OF_HELP = 3;

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
            results: typed.trim().length < LEAST_OF_HELP ? [] : matching(typed, articles),
          },
          { key: 'numbers', title: t('sections.numbers'), results: numbers },
          ...found,
        ];
  return { sections: sections.filter(({ results }) => results.length > 0), ...state };
}
