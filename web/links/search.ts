import { LINK_STATES } from '#contract/link-states.ts';
import { asText, listSearch, oneOf } from '#web/manifest/list-search.ts';

export const linksSearch = listSearch(['-createdAt', 'createdAt'], {
  tag: asText,
  state: oneOf(LINK_STATES),
});

export const CLICK_KINDS = ['person', 'preview', 'program'] as const;

/** What the page of a link may carry: the order and the filter of its clicks. */
export const clicksSearch = listSearch(['-at', 'at'], { kind: oneOf(CLICK_KINDS) });
