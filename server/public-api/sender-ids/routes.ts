import type { SenderId } from '#contract/sender-ids.ts';
import { listV1SenderIds, requestV1SenderId, type V1SenderId } from '#contract/v1/sender-ids.ts';
import { listSenderIds, requestSenderId } from '#server/sender-ids/index.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { inApiTerms } from '../in-api-terms.ts';
import { onceRoute } from '../once-route.ts';
import { requireLiveKey } from '../require-live-key.ts';

const TERMS = {
  codes: {
    empty: 'sender_empty',
    too_short: 'sender_too_short',
    too_long: 'sender_too_long',
    not_alphanumeric: 'sender_not_alphanumeric',
    reserved: 'sender_reserved',
  },
};

export const senderIdRoutes: Route[] = [
  accountRoute(listV1SenderIds, async ({ account, query }) => {
    const { items, next } = await listSenderIds(account, { ...query, sort: '-requestedAt' });
    return { sender_ids: items.map(toV1SenderId), next };
  }),
  onceRoute(requestV1SenderId, async ({ account, identity, body }) => {
    await requireLiveKey(account, identity, 'request sender IDs');
    return toV1SenderId(await inApiTerms(TERMS, () => requestSenderId(account, body)));
  }),
];

const toV1SenderId = (senderId: SenderId): V1SenderId => ({
  id: senderId.id,
  sender: senderId.sender,
  purpose: senderId.purpose,
  state: senderId.state,
  reason: senderId.reason,
  countries: senderId.countries,
  is_default: senderId.isDefault,
  requested_at: senderId.requestedAt,
  decided_at: senderId.decidedAt,
});
