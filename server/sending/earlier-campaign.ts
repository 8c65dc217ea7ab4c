import type { Request } from '#contract/endpoint.ts';
import type { createCampaign as endpoint } from '#contract/sending.ts';
import { numbersOf } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import type { NumberList } from '#sms/index.ts';
import { getCampaign } from './list-campaigns.ts';
import { campaignOrigin } from './origin.ts';

type Earlier = Request<typeof endpoint>['body']['audience']['earlier'];

/** Numbers that were typed, and what else was: all that is known of them. */
export type Typed = Pick<NumberList, 'numbers' | 'invalid' | 'duplicates'>;

/** They are stored with the campaign, as if they had been typed. */
const MOST = 200_000;

/**
 * Adds those of an earlier campaign to whom it failed, or who have not answered, to typed numbers. Throws `not_found`, and `too_many` for more than
 * 200,000.
 */
export async function withEarlier(account: Account, earlier: Earlier, typed: Typed): Promise<Typed> {
  if (!earlier) return typed;
  await getCampaign(account, earlier.campaignId);
  const found = await numbersOf(account, campaignOrigin(earlier.campaignId), {
    whom: earlier.whom,
    limit: MOST + 1,
  });
  if (found.length > MOST)
    throw invalid(
      'audience.earlier',
      'too_many',
      'These are more than 200,000 people. Send to a smart group instead, such as of those who have not answered.',
    );
  const known = new Set(typed.numbers);
  const added = found.filter((number) => !known.has(number));
  return {
    invalid: typed.invalid,
    numbers: [...typed.numbers, ...added],
    duplicates: typed.duplicates + found.length - added.length,
  };
}
