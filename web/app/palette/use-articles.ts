import { listVisibleArticles } from '#web/help/index.ts';
import { IconLifebuoy } from '#web/ui/icons.ts';
import { useOpenHelp } from '../dialogs/use-open-help.ts';
import { useCanOpen } from '../pages/use-can-open.ts';
import type { Command } from './results.ts';

export function useArticles(): Command[] {
  const openHelp = useOpenHelp();
  return listVisibleArticles(useCanOpen()).map(({ id, title, words }) => ({
    id: `help ${id}`,
    label: title,
    keywords: words,
    icon: IconLifebuoy,
    run: () => openHelp(id),
  }));
}
