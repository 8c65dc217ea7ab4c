import classes from './PageProgress.module.css';
import { usePageState } from './page-state.ts';

/**
 * A thin line below the top bar while a page or its data loads. The page's skeleton informs screen readers.
 */
export function PageProgress() {
  const state = usePageState();
  return <div className={classes.line} data-state={state} aria-hidden />;
}
