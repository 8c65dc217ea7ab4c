import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/index.ts';
import { IconAddressBook, IconSend } from '#web/ui/icons.ts';
import { PAGES } from '../pages/pages.ts';
import { matching } from './matching.ts';
import type { Section } from './results.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';
import { useNumbers } from './use-numbers.ts';
import { usePages } from './use-pages.ts';
import { useRecent } from './use-recent.ts';

/** What fits what was typed. The server's part comes last, so that its coming moves nothing. */
export function useResults(typed: string) {
  const pages = usePages();
  const recent = useRecent(pages);
  const commands = useCommands();
  const numbers = useNumbers(typed);
  const { found, ...state } = useFoundResults(typed);
  const isRecent = (page: { href: string }) => recent.some(({ href }) => href === page.href);
  const sections: Section[] =
    typed.trim() === ''
      ? [
          { key: 'recent', results: recent },
          { key: 'pages', results: pages.filter((page) => !isRecent(page)) },
        ]
      : [
          { key: 'pages', results: matching(typed, pages) },
          { key: 'commands', results: matching(typed, commands) },
          { key: 'numbers', results: numbers },
          ...found,
        ];
  return { sections: sections.filter(({ results }) => results.length > 0), ...state };
}

function useFoundResults(typed: string) {
  const { t } = useTranslation(['palette', 'sending']);
  const format = useFormat();
  const { groups, campaigns, ...state } = useFound(typed);
  const groupResults = groups.map(({ id, name, members }) => ({
    id: `group ${id}`,
    label: name,
    detail: t('contacts', { count: members }),
    href: `${PAGES.groups.path}/${id}`,
    icon: IconAddressBook,
  }));
  const campaignResults = campaigns.map(({ id, name, text, createdAt }) => ({
    id: `campaign ${id}`,
    label: name || t('campaigns.untitled', { ns: 'sending', id }),
    also: text,
    detail: format.relative(createdAt),
    href: `${PAGES.campaignReport.path}/${id}`,
    icon: IconSend,
  }));
  // What was found for less than is typed by now may not fit any more.
  const found: Section[] = [
    { key: 'groups', results: matching(typed, groupResults) },
    { key: 'campaigns', results: matching(typed, campaignResults) },
  ];
  return { found, ...state };
}
