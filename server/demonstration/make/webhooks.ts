import { backdateAudit } from '#server/accounts/index.ts';
import { createPastEndpoint, type PastEvent } from '#server/webhooks/index.ts';
import { SHOP_SENDER } from '../content/campaigns.ts';
import { WEBHOOK_CREATED_AT, WEBHOOKS } from '../content/webhooks.ts';
import type { Maker } from './maker.ts';
import { messagesOfDay } from './messages-of-day.ts';

/** Creates webhooks that were called about the messages of their key. */
export async function makeWebhooks(maker: Maker): Promise<void> {
  const { account, made, moments, keyIds, installationKey } = maker;
  for (const { keyName, days, isGone, ...settings } of WEBHOOKS) {
    const createdAt = moments.ago(days, WEBHOOK_CREATED_AT);
    const id = await createPastEndpoint(account, installationKey, {
      settings: {
        ...settings,
        classic: null,
        campaignIds: [],
        keyIds: [keyIds.get(keyName)!],
        senders: [],
        headers: [],
      },
      createdAt,
      isGone,
      events: await eventsOf(maker, keyName),
    });
    await backdateAudit(account.db, account.id, createdAt);
    (made.webhooks ??= []).push({ id, url: settings.url });
  }
}

/** Returns the events of the messages that a key sent, oldest first. */
async function eventsOf(maker: Maker, keyName: string): Promise<PastEvent[]> {
  const events: PastEvent[] = [];
  for (const dayId of maker.daysOfKeys.get(keyName) ?? []) {
    for (const { id, number, state, error, finishedAt } of await messagesOfDay(maker, dayId)) {
      if (finishedAt === null) continue;
      const isDelivered = state === 'delivered';
      events.push({
        type: isDelivered ? 'message.delivered' : 'message.failed',
        at: new Date(finishedAt),
        data: { message_id: id, to: number, sender: SHOP_SENDER, status: state, error, reference: null },
        messageId: id,
        durationMs: 38 + ((events.length * 17) % 90),
      });
    }
  }
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
