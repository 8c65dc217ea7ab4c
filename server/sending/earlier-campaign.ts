import type { Request } from '#contract/endpoint.ts';
import type { createCampaign as endpoint } from '#contract/sending.ts';
import { recipientsOf } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import type { NumberList } from '#sms/index.ts';
import { Kept } from './estimate/kept.ts';
import { getCampaign } from './list-campaigns.ts';
import { campaignOrigin } from './origin.ts';

type Earlier = Request<typeof endpoint>['body']['audience']['earlier'];

/** Numbers that were typed, and what else was: all that is known of them. */
export type Typed = Pick<NumberList, 'numbers' | 'invalid' | 'twoNumbers' | 'repeated'>;

const kept = new Kept({ keptFor: 30_000, mostEach: 5, mostSize: 1_000_000 });

/** They are stored with the campaign, as if they had been typed. */
const MOST = 200_000;

/**
 * Adds those of an earlier campaign to whom it failed, or who have not answered, to typed numbers. Throws `not_found`, and `too_many` for more than
 * 200,000.
 */
export async function withEarlier(account: Account, earlier: Earlier, typed: Typed): Promise<Typed> {
  if (!earlier) return typed;
  await getCampaign(account, earlier.campaignId);
  const { campaignId, recipients: whom } = earlier;
  const read = () => recipientsOf(account, campaignOrigin(campaignId), { whom, limit: MOST + 1 });
  const found = await kept.get(account.id, `${campaignId} ${whom}`, { read, sizeOf: ({ length }) => length });
  if (found.length > MOST)
    throw invalid(
      'audience.earlier',
      'too_many',
      'This is more than 200,000 people. Send to a smart group instead, for example of contacts who have not replied.',
    );
  const known = new Set(typed.numbers);
  const { added = [], repeated = [] } = Object.groupBy(found, (number) =>
    known.has(number) ? 'repeated' : 'added',
  );
  return {
    invalid: typed.invalid,
    twoNumbers: typed.twoNumbers,
    numbers: [...typed.numbers, ...added],
    repeated: [...typed.repeated, ...repeated],
  };
}
