import type { RemainingCost } from '#server/billing/index.ts';
import { audienceOf } from './audience.ts';
import { estimate } from './estimate/estimate.ts';
import { extrapolateRemainingCost } from './short-of-credits.ts';

/**
 * Estimates the total cost of the messages that an account's campaigns have not created yet. Includes only
 * campaigns that paused for lack of credits. The unit is a thousandth of a credit.
 */
export const remainingCost: RemainingCost = async (db, accountId) => {
  const paused = await db
    .selectFrom('campaigns')
    .select(['id', 'sender', 'text', 'keeps_hours', 'most_recipients', 'recipients', 'expected', 'cost'])
    .where('account_id', '=', accountId)
    .where('short_of_credits', '=', true)
    .execute();
  let sum = 0;
  for (const {
    id,
    sender,
    text,
    keeps_hours: respectsSendingHours,
    most_recipients: most,
    ...made
  } of paused) {
    const rest = extrapolateRemainingCost(made);
    if (rest !== undefined) {
      sum += rest;
      continue;
    }
    const audience = await audienceOf(db, accountId, id);
    const { cost } = await estimate({ id: accountId, db }, { sender, text, respectsSendingHours }, audience, {
      most,
    });
    sum += cost;
  }
  return Math.ceil(sum);
};
