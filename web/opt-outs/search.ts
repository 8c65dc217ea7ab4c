import { OPT_OUT_SOURCES } from '#contract/opt-outs.ts';
import { listSearch, oneOf } from '#web/manifest/list-search.ts';

/** What the address of the list may carry. */
export const optOutsSearch = listSearch(['-at', 'at', 'number', '-number'], {
  source: oneOf(OPT_OUT_SOURCES),
});

/** What the address of the removed ones may carry. */
export const removalsSearch = listSearch(['-id', 'id']);
