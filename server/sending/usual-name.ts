import { timeZoneOf } from '#server/accounts/index.ts';
import { groupNames } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { cut } from '#server/platform/storable.ts';

/** Of a campaign's name, in characters. */
const MOST = 100;

/** What a campaign is called that was not given a name: to whom it goes, and the day. */
export async function usualName(account: Account, groupIds: number[], typed: number): Promise<string> {
  const day = new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: await timeZoneOf(account),
  });
  const whom = await whomInWords(account, groupIds, typed);
  return `${cut(whom, MOST - day.length - 2)}, ${day}`;
}

async function whomInWords(account: Account, groupIds: number[], typed: number): Promise<string> {
  const [first] = await groupNames(account, groupIds.slice(0, 1));
  if (!first) return typed === 1 ? '1 number' : `${typed.toLocaleString('en')} numbers`;
  const others = groupIds.length - 1 + (typed > 0 ? 1 : 0);
  return others === 0 ? first.name : `${first.name} and ${others} more`;
}
