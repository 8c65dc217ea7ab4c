import type { Kysely } from 'kysely';
import {
  backdateAccount,
  backdateAudit,
  backdateUser,
  changeAccount,
  insertSubAccount,
  insertUser,
  masterActorOf,
  type StoredPassword,
  timeZonesOf,
  usersWithPermission,
} from '#server/accounts/index.ts';
import { moveToSubAccount } from '#server/billing/index.ts';
import { backdateEntries, grant } from '#server/billing/ledger/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { createPastCampaign, createPastHeld, markTold } from '#server/sending/index.ts';
import { type ExampleSubAccount, exampleSubAccounts, SUB_ACCOUNT_SENDER } from '../content/sub-accounts.ts';
import { SUB_ACCOUNT_OWNERS } from '../content/colleagues.ts';
import { momentsAround } from '../content/moments.ts';
import { unknownPassword } from './colleagues.ts';

const REGION = { timeZone: 'Africa/Johannesburg', homeCountry: 'ZA' };
const GRANT_REFERENCE = 'Opening credits';

/** Creates the sub-accounts of the demonstration account, each in its own transaction. */
export async function makeSubAccounts(
  db: OwnerDb,
  links: MessageLinks,
  masterId: number,
  now: Date,
): Promise<void> {
  const zones = await timeZonesOf(db, [masterId]);
  const moments = momentsAround(now, zones.get(masterId)!);
  const password = await unknownPassword();
  for (const example of exampleSubAccounts(moments))
    await db.transaction().execute((tx) => makeSubAccount(tx, masterId, example, { now, links, password }));
}

async function makeSubAccount(
  tx: Kysely<Tables>,
  masterId: number,
  example: ExampleSubAccount,
  { now, links, password }: { now: Date; links: MessageLinks; password: StoredPassword },
): Promise<void> {
  const { name, createdAt, credits, campaigns, held } = example;
  const id = await insertSubAccount(tx, masterId, { name, ...REGION });
  await backdateAccount(tx, id, createdAt);
  const owner = SUB_ACCOUNT_OWNERS[name];
  const userId = owner && (await insertUser(tx, id, { ...owner, role: 'owner' }, password));
  if (userId !== undefined) await backdateUser(tx, id, userId, createdAt);
  await grant(tx, id, credits * 1000, GRANT_REFERENCE);
  await backdateEntries(tx, id, createdAt);
  const by = userId === undefined ? { kind: 'system' as const } : { kind: 'user' as const, userId };
  const account = { id, db: tx, by };
  for (const { at, outcomes, ...campaign } of campaigns) {
    await createPastCampaign(account, links, inputOf(campaign), { at, outcomeOf: outcomes });
    await backdateAudit(tx, id, at);
    await backdateEntries(tx, id, at);
  }
  if (held) {
    await changeAccount(tx, id, { mostCampaignRecipients: held.maxRecipients });
    // The master account gets no email about it.
    await markTold(tx, [await createPastHeld(account, links, inputOf(held), held.at)]);
    await backdateAudit(tx, id, held.at);
  }
  if (example.given === 0) return;
  await giveCredits(tx, masterId, { id, name }, example);
  for (const each of [masterId, id]) await backdateEntries(tx, each, now);
}

/** Moves credits today, because the entries of the master account must stay in the order of their times. */
async function giveCredits(
  tx: Kysely<Tables>,
  masterId: number,
  sub: { id: number; name: string },
  { given, note }: ExampleSubAccount,
): Promise<void> {
  const [userId] = (await usersWithPermission(tx, masterId, 'sub-accounts.edit')) as [number];
  await moveToSubAccount(tx, {
    masterId,
    sub,
    amount: given * 1000,
    note,
    by: { kind: 'user', userId },
    inSub: await masterActorOf(tx, { accountId: masterId, userId }),
  });
}

const inputOf = ({ name, text, numbers }: { name: string; text: string; numbers: string }) => ({
  name,
  costCentre: '',
  sender: SUB_ACCOUNT_SENDER,
  text,
  audience: {
    groupIds: [],
    numbers,
    excludedGroupIds: [],
    inAllGroups: false,
    withoutLandlines: false,
    earlier: null,
    recipientListId: null,
  },
  validHours: 48,
  addsOptOut: false,
  shortensLinks: false,
  maxRecipients: null,
  respectsSendingHours: true,
  spreadMinutes: null,
});
