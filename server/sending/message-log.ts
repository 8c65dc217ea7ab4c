import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type { listMessageLog as endpoint, LoggedMessage } from '#contract/message-log.ts';
import { lastDigitsSearch, leadingDigitsSearch, timeZoneOf } from '#server/accounts/index.ts';
import { findNumbersByName, contactNames } from '#server/contacts/index.ts';
import { listLog } from '#server/messages/index.ts';
import { dayRange, startOfDay } from '#server/platform/days.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { campaignNames } from './list-campaigns.ts';
import { CAMPAIGN, kindOf, PROGRAM } from './origin.ts';

type Query = Request<typeof endpoint>['query'];

/** Lists a page of an account's messages, newest first and regardless of their kind. */
export async function listMessageLog(account: Account, query: Query): Promise<Page<LoggedMessage>> {
  const { search, text, from, to, apiKeyDay, ...asked } = query;
  const digits = await leadingDigitsSearch(account, search);
  const { items, ...rest } = await listLog(account, {
    ...asked,
    ...(await spanOf(account, { from, to })),
    origin: apiKeyDay === undefined ? undefined : { kind: PROGRAM, id: apiKeyDay },
    digits,
    lastDigits: lastDigitsSearch(search),
    texts: text ? [text] : [],
    textOrNumbers: digits === undefined && search ? await textSearch(account, search) : undefined,
  });
  const campaignIds = items.flatMap(({ origin: { kind, id } }) => (kind === CAMPAIGN ? [id] : []));
  const campaigns = await campaignNames(account, [...new Set(campaignIds)]);
  const names = await contactNames(
    account.db,
    account.id,
    items.map(({ number }) => number),
  );
  return {
    items: items.map(({ origin: { kind, id }, batch: _batch, ...message }) => ({
      ...message,
      name: names.get(message.number) ?? '',
      kind: kindOf(kind) ?? null,
      campaign: kind === CAMPAIGN ? { id, name: campaigns.get(id) ?? '' } : null,
    })),
    ...rest,
  };
}

/**
 * Returns how to search for words in message texts. Also searches contact names, unless too many contacts
 * match.
 */
async function textSearch(account: Account, search: string) {
  return { text: search, numbers: (await findNumbersByName(account, search)) ?? [] };
}

/** Returns when a range of days begins and ends in the account's time zone. The last day is included. */
async function spanOf(
  account: Account,
  days: Pick<Query, 'from' | 'to'>,
): Promise<{ from?: Date; to?: Date }> {
  if (days.from === undefined && days.to === undefined) return {};
  const timeZone = await timeZoneOf(account);
  const { first, end } = dayRange(days);
  return { from: startOfDay(first, timeZone), to: startOfDay(end, timeZone) };
}
