import { openedArticle } from '#web/help/index.ts';
import { useFrameDialog } from './frame-dialog.tsx';

/** Opens the help panel, at an article or at the list of all. */
export function useOpenHelp(): (article?: string) => void {
  const { open } = useFrameDialog();
  return (article) => {
    openedArticle.set(article);
    open('help');
  };
}
