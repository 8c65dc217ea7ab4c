import type { Answer } from '#contract/endpoint.ts';
import type { listV1Prices as endpoint } from '#contract/v1/prices.ts';
import { readPrices, readPricesByPrefix } from '#server/billing/ledger/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { callingCodesByCountry, countriesOfPrefix, networkOf } from '#sms/index.ts';

type Listed = Answer<typeof endpoint>['prices'][number];

/** Lists the prices of a country, or of all: the price of its calling code, and those of longer prefixes. */
export async function listPrices({ db }: Account, country?: string): Promise<Listed[]> {
  const prices = await readPrices(db);
  const codes = callingCodesByCountry();
  const listed: Listed[] = [];
  const add = (of: string, prefix: string) => {
    if (country !== undefined && of !== country) return;
    listed.push({
      country: of,
      country_code: codes.get(of as never)!,
      prefix,
      network: networkOf(prefix) ?? null,
      credits_per_part: prices.perPart(prefix) / 1000,
    });
  };
  for (const [each, code] of codes) add(each, code);
  for (const prefix of (await readPricesByPrefix(db)).keys())
    for (const each of countriesOfPrefix(prefix)) if (prefix !== codes.get(each)) add(each, prefix);
  const sortKey = (each: Listed) => `${each.country} ${each.prefix}`;
  return listed.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}
