import { announce } from '#server/platform/events/events.ts';
import { listener } from '#server/platform/events/listener.ts';
import { isOptIn, isOptOut } from '#sms/index.ts';
import { optOut } from './opt-outs.ts';

/** STOP opts a number out and announces it; START revokes that. */
export const hearReplies = listener({
  name: 'opt-outs',
  hears: ['message.received'],
  async handle({ accountId, data }, tx) {
    const { number, recipient, carrierId, text } = data;
    if (isOptOut(text)) {
      const added = await optOut(tx, accountId, [number], 'reply');
      if (added > 0)
        await announce(tx, accountId, 'number.opted_out', { number, sender: recipient, carrierId });
    } else if (isOptIn(text)) {
      await tx
        .deleteFrom('opt_outs')
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .execute();
    }
  },
});
