import type { Answer, Request } from '#contract/endpoint.ts';
import type { listShortCodes as endpoint, ShortCode } from '#contract/short-codes.ts';
import { ownKeywords } from '#server/numbers/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

type Query = Request<typeof endpoint>['query'];

/** Lists the numbers on which the account has something, each once. */
export async function listShortCodes(account: Account, { state }: Query): Promise<Answer<typeof endpoint>> {
  const byNumber = Map.groupBy(await ownKeywords(account), ({ numberId }) => numberId);
  const shortCodes = [...byNumber.values()].map((keywords): ShortCode => {
    const [first] = keywords;
    return {
      id: first!.numberId,
      shortCode: first!.number,
      country: first!.country,
      type: first!.isShared ? 'Shared' : 'Dedicated',
      state: 'ACTIVE',
      endDate: null,
      keywords: keywords.filter(({ word }) => word !== '').length,
    };
  });
  return { shortCodes: shortCodes.filter((each) => state === 'all' || each.state.toLowerCase() === state) };
}
