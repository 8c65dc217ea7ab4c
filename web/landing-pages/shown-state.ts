import type { LandingPage } from '#contract/landing-pages/pages.ts';
import type { PageState } from '#contract/landing-pages/states.ts';

type ShownState = PageState | 'changed';

/** Returns the state to show. A published page whose draft differs is `changed`. */
export const shownStateOf = ({ state, hasChanges }: Pick<LandingPage, 'state' | 'hasChanges'>): ShownState =>
  state === 'published' && hasChanges ? 'changed' : state;
