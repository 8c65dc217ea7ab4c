import { dispatch, PRIORITIES } from '#server/dispatch/index.ts';
import { optOutWordsOf } from '#server/opt-outs/index.ts';
import { listener } from '#server/platform/events/listener.ts';
import { CONFIRMATION } from './origin.ts';

/** After this time, a confirmation would only confuse its recipient. */
const VALID_HOURS = 24;

/** Confirms each opt-out and opt-in once. Sends nothing if the account has no text for the confirmation. */
export const confirmOptOuts = listener({
  name: 'opt-out confirmations',
  events: ['number.opted_out', 'number.opted_in'],
  async handle({ accountId, name, data: { number, sender, carrierId } }, tx) {
    const { outText, inText } = await optOutWordsOf(tx, accountId);
    const text = name === 'number.opted_out' ? outText : inText;
    if (text === '') return;
    await dispatch(tx, {
      accountId,
      origin: { kind: CONFIRMATION, id: 0 },
      sender,
      text,
      recipients: [{ number, values: {} }],
      priority: PRIORITIES.confirmation,
      validHours: VALID_HOURS,
      toOptedOut: true,
      carrierId,
    });
  },
});
