import { MESSAGE_STATES } from '#contract/messages.ts';
import { listSearch, oneOf } from '#web/manifest/list-search.ts';

/** What the addresses of the lists may carry. */
export const campaignsSearch = listSearch(['-id', 'id', 'name', '-name']);
export const messagesSearch = listSearch([], { state: oneOf(MESSAGE_STATES) });
