import { audit, listUsers, timeZoneOf } from '#server/accounts/index.ts';
import { createPartitionsFrom } from '#server/messages/index.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { momentsAround } from './content/moments.ts';
import { type Made, type Maker, nothingMade } from './make/maker.ts';
import { makeReports } from './make/reports.ts';
import { takeSteps } from './make/steps.ts';

/** Messages were sent since then. */
const FIRST_DAY = 61;

/**
 * Makes the example content of an account, two months that end at a moment, by the verbs that users call, in the caller's transaction,
 * which must be the owner's. Campaigns are sent and answered at once and dated back, so that no gateway sees them.
 */
export async function makeContent(tx: Kysely<Tables>, accountId: number, now: Date): Promise<Made> {
  const maker = await makerOf(tx, accountId, now);
  const { account, made, moments } = maker;
  await createPartitionsFrom(tx, moments.ago(FIRST_DAY, '00:00'));
  await takeSteps(maker);
  await makeReports(maker);
  await audit({ ...account, by: { kind: 'system' } }, 'example content made', {
    contacts: made.numbers.length,
  });
  return made;
}

/** All was done by the account's first user. */
async function makerOf(tx: Kysely<Tables>, accountId: number, now: Date): Promise<Maker> {
  const holder = { id: accountId, db: tx };
  const [user] = await listUsers(holder);
  if (!user) throw new Error(`Account ${accountId} has no user`);
  return {
    account: { ...holder, by: { kind: 'user', userId: user.id } },
    moments: momentsAround(now, await timeZoneOf(holder)),
    made: nothingMade(),
    groupIds: new Map(),
    campaignIds: new Map(),
  };
}
