import type { RemainingCost } from '#server/billing/index.ts';
import { type LinksContext, MessageLinks } from '#server/links/index.ts';
import { audienceOf } from './audience.ts';
import { estimate } from './estimate/estimate.ts';
import { extrapolateRemainingCost } from './short-of-credits.ts';

/**
 * Estimates the total cost of the messages that an account's campaigns have not created yet. Includes only
 * campaigns that paused for lack of credits. The unit is a thousandth of a credit.
 */
export const remainingCost =
  (context: LinksContext): RemainingCost =>
  async (db, accountId) => {
    const links = new MessageLinks(context);
    const paused = await db
      .selectFrom('campaigns')
      .select([
        'id',
        'sender',
        'text',
        'shortens_links',
        'keeps_hours',
        'most_recipients',
        'recipients',
        'expected',
        'cost',
      ])
      .where('account_id', '=', accountId)
      .where('short_of_credits', '=', true)
      .execute();
    let sum = 0;
    for (const {
      id,
      sender,
      text,
      shortens_links: shortensLinks,
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
      const { cost } = await estimate(
        { id: accountId, db },
        links,
        { sender, text, shortensLinks, respectsSendingHours },
        audience,
        { most },
      );
      sum += cost;
    }
    return Math.ceil(sum);
  };
