import type { Request } from '#contract/endpoint.ts';
import type { createCampaign as endpoint } from '#contract/sending.ts';
import { recipientsOf } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid } from '#server/platform/errors.ts';
import type { NumberList } from '#sms/index.ts';
import { ReadCache } from './estimate/read-cache.ts';
import { getCampaign } from './list-campaigns.ts';
import { campaignOrigin } from './origin.ts';

type EarlierSelection = Request<typeof endpoint>['body']['audience']['earlier'];

/** The result of parsing typed numbers. */
export type TypedNumbers = Pick<NumberList, 'numbers' | 'invalid' | 'twoNumbers' | 'repeated'>;

const cache = new ReadCache({ ttlMs: 30_000, maxEntries: 5, maxSize: 1_000_000 });

/**
 * The maximum number of recipients from an earlier campaign. The campaign stores them like typed numbers.
 */
const MAX_NUMBERS = 200_000;

/**
 * Adds recipients of an earlier campaign to typed numbers. `earlier` says which: for example those who have not replied.
 * Recipients that were also typed are added to `repeated`. Throws `not_found`, and `too_many` if there are
 * more than 200,000.
 */
export async function addEarlierRecipients(
  account: Account,
  earlier: EarlierSelection,
  typed: TypedNumbers,
): Promise<TypedNumbers> {
  if (!earlier) return typed;
  await getCampaign(account, earlier.campaignId);
  const { campaignId, recipients: whom } = earlier;
  const read = () => recipientsOf(account, campaignOrigin(campaignId), { whom, limit: MAX_NUMBERS + 1 });
  const found = await cache.get(account.id, `${campaignId} ${whom}`, {
    read,
    sizeOf: ({ length }) => length,
  });
  if (found.length > MAX_NUMBERS)
    throw invalid(
      'audience.earlier',
      'too_many',
      'There are more than 200,000 recipients. Send to a smart group instead, such as one of contacts who have not replied.',
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
