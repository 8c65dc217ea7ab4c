import { listSearch, yesOrNo } from '#web/manifest/list-search.ts';

/** What the address of the list may carry. */
export const repliesSearch = listSearch(['-id', 'id', 'number', '-number'], { optedOut: yesOrNo });
