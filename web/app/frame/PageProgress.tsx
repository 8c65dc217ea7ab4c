import classes from './PageProgress.module.css';
import { usePageState } from './page-state.ts';

/** A thin line below the top bar while a page is loaded or what it shows is fetched. The page's skeleton says it aloud. */
export function PageProgress() {
  const state = usePageState();
  return <div className={classes.line} data-state={state} aria-hidden />;
}
