import type { RemainingCost } from '#server/billing/index.ts';
import { audienceOf } from './audience.ts';
import { estimate } from './estimate/estimate.ts';
import { costOfRest } from './short-of-credits.ts';

/** What the rest of an account's campaigns would cost that are paused for want of credits, in thousandths of a credit; about, as an estimate is. */
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
    const rest = costOfRest(made);
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
