import { SENDER_ID_STATES } from '#contract/sender-ids.ts';
import { listSearch, oneOf } from '#web/manifest/list-search.ts';

/** What the address of the list may carry. */
export const senderIdsSearch = listSearch(['-requestedAt', 'requestedAt', 'sender', '-sender'], {
  state: oneOf(SENDER_ID_STATES),
});
