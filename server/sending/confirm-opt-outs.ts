import { dispatch, priorities } from '#server/dispatch/index.ts';
import { listener } from '#server/platform/events/listener.ts';
import { CONFIRMATION } from './origin.ts';

const TEXT = 'You have opted out and will get no more messages from us. Reply START to opt in again.';
/** A confirmation that arrives days later only confuses. */
const VALID_HOURS = 24;

/** Sends one confirmation to a number that has just opted out. */
export const confirmOptOuts = listener({
  name: 'opt-out confirmations',
  hears: ['number.opted_out'],
  async handle({ accountId, data: { number, sender, carrierId } }, tx) {
    await dispatch(tx, {
      accountId,
      origin: { kind: CONFIRMATION, id: 0 },
      sender,
      text: TEXT,
      recipients: [{ number, values: {} }],
      priority: priorities.confirmation,
      validHours: VALID_HOURS,
      toOptedOut: true,
      carrierId,
    });
  },
});
