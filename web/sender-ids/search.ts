import { SENDER_ID_STATES } from '#contract/sender-ids.ts';
import { listSearch, oneOf } from '#web/manifest/list-search.ts';

export const senderIdsSearch = listSearch(['-requestedAt', 'requestedAt', 'sender', '-sender'], {
  state: oneOf(SENDER_ID_STATES),
});
