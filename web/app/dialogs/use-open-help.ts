import { openedArticle } from '#web/help/index.ts';
import { useFrameDialog } from './frame-dialog.tsx';

/** Returns a function that opens the help panel at an article, or at the list of articles. */
export function useOpenHelp(): (article?: string) => void {
  const { open } = useFrameDialog();
  return (article) => {
    openedArticle.set(article);
    open('help');
  };
}
