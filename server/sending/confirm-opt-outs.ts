import { readPrices } from '#server/billing/ledger/index.ts';
import { createBatch } from '#server/messages/index.ts';
import { listener } from '#server/platform/events/listener.ts';
import { countParts } from '#sms/index.ts';
import { hoursFromNow } from './validity.ts';

const TEXT = 'You have opted out and will get no more messages from us. Reply START to opt in again.';
/** Before everything else. */
const PRIORITY = 0;
/** A confirmation that comes days later confuses more than it tells. */
const VALID_HOURS = 24;

/** Answers a wish to opt out with one confirmation, to the number that has just opted out. */
export const confirmOptOuts = listener({
  name: 'opt-out confirmations',
  hears: ['number.opted_out'],
  async handle({ accountId, data }, tx) {
    const { parts } = countParts(TEXT);
    const cost = parts * (await readPrices(tx)).perPart(data.number);
    await createBatch(tx, {
      accountId,
      campaignId: null,
      carrierId: data.carrierId,
      priority: PRIORITY,
      sender: data.sender,
      text: TEXT,
      toOptedOut: true,
      expiresAt: hoursFromNow(VALID_HOURS),
      messages: [{ number: data.number, text: null, parts, cost }],
    });
  },
});
