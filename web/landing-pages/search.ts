import { PAGE_STATES } from '#contract/landing-pages/states.ts';
import { listSearch, oneOf } from '#web/manifest/list-search.ts';

export const landingPagesSearch = listSearch(['-changedAt', 'changedAt'], { state: oneOf(PAGE_STATES) });
