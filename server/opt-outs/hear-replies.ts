import { announce } from '#server/platform/events/events.ts';
import { listener } from '#server/platform/events/listener.ts';
import { isOptIn, isOptOut } from '#sms/index.ts';
import { optOut } from './opt-outs.ts';

/**
 * STOP opts a number out and announces it; START revokes that. Where several accounts share a sender, nobody can tell which
 * of them STOP is for. It counts for all of them; one confirms it.
 */
export const hearReplies = listener({
  name: 'opt-outs',
  hears: ['message.received'],
  async handle({ accountId, data }, tx) {
    const { number, recipient, carrierId, text, otherAccounts } = data;
    if (isOptOut(text)) {
      const added = await optOut(tx, accountId, [number], 'reply');
      if (added > 0)
        await announce(tx, accountId, 'number.opted_out', { number, sender: recipient, carrierId });
      for (const other of otherAccounts) await announce(tx, other, 'number.opted_out_elsewhere', { number });
    } else if (isOptIn(text)) {
      await tx
        .deleteFrom('opt_outs')
        .where('account_id', '=', accountId)
        .where('number', '=', number)
        .execute();
    }
  },
});

/** As an event of the other account's, so that its failure is its own. */
export const hearOptOutsElsewhere = listener({
  name: 'opt-outs elsewhere',
  hears: ['number.opted_out_elsewhere'],
  async handle({ accountId, data }, tx) {
    await optOut(tx, accountId, [data.number], 'reply');
  },
});
