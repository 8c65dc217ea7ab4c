import type { ApiKeyDay, listApiKeyDays as endpoint } from '#contract/api-key-days.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import { audit } from '#server/accounts/index.ts';
import { cancelProgramDay, listProgramDays, type ProgramDay, readProgramDay } from '#server/sending/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { keyNames } from '../key-names.ts';

/** Lists a page of what keys sent by day. */
export async function listDays(
  account: Account,
  { key, ...page }: Request<typeof endpoint>['query'],
): Promise<Page<ApiKeyDay>> {
  const { items, ...rest } = await listProgramDays(account, { keyId: key, ...page });
  return { items: await withNames(account, items), ...rest };
}

/** Throws `not_found`. */
export async function readDay(account: Account, dayId: number): Promise<ApiKeyDay> {
  const [day] = await withNames(account, [await readProgramDay(account, dayId)]);
  return day!;
}

/** Cancels what a key sent on a day and is still waiting. Throws `not_found` and `nothing_waiting`. */
export async function cancelDay(account: ActingAccount, dayId: number): Promise<ApiKeyDay> {
  const [day] = await withNames(account, [await cancelProgramDay(account, dayId)]);
  const { keyId, name, day: date } = day!;
  await audit(account, 'API messages cancelled', { keyId, name, date });
  return readDay(account, dayId);
}

async function withNames(account: Account, days: ProgramDay[]): Promise<ApiKeyDay[]> {
  const names = await keyNames(
    account,
    days.map(({ keyId }) => keyId),
  );
  return days.map((day) => ({ ...day, name: names.get(day.keyId) ?? `API key ${day.keyId}` }));
}
