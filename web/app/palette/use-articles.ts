import { HELP_ARTICLES } from '#web/help/index.ts';
import { IconLifebuoy } from '#web/ui/icons.ts';
import { useOpenHelp } from '../dialogs/use-open-help.ts';
import type { Command } from './results.ts';

/** The articles of the help. */
export function useArticles(): Command[] {
  const openHelp = useOpenHelp();
  return HELP_ARTICLES.map(({ id, title }) => ({
    id: `help ${id}`,
    label: title,
    icon: IconLifebuoy,
    run: () => openHelp(id),
  }));
}
