import { OPT_OUT_SOURCES } from '#contract/opt-outs.ts';
import { listSearch, oneOf } from '#web/manifest/list-search.ts';

export const optOutsSearch = listSearch(['-at', 'at', 'number', '-number'], {
  source: oneOf(OPT_OUT_SOURCES),
});

export const removalsSearch = listSearch(['-id', 'id']);
