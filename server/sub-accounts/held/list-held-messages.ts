import type { Answer, Request } from '#contract/endpoint.ts';
import type { Page } from '#contract/fields.ts';
import type {
  countHeldMessages,
  HeldMessage,
  HeldMessageDetails,
  listHeldMessages as listEndpoint,
} from '#contract/held-messages.ts';
import { familyOf, findInFamily, heldDaysOf } from '#server/accounts/index.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { Database, OwnerDb } from '#server/platform/db/handles.ts';
import { notFound } from '#server/platform/errors.ts';
import {
  countForMaster,
  listHeldIn,
  readAudience,
  readWaiting,
  type WaitingCampaign,
} from '#server/sending/index.ts';

type Query = Request<typeof listEndpoint>['query'];
type HeldId = { accountId: number; campaignId: number };

const DAY_MS = 86_400_000;

/** Lists a page of the held campaigns of a master account and its sub-accounts. */
export async function listHeldMessages(
  db: OwnerDb,
  masterId: number,
  { account, ...page }: Query,
): Promise<Page<HeldMessage>> {
  const family = await familyOf(db, masterId);
  const accounts = account === undefined ? family : family.filter((id) => id === account);
  const searched = page.search ? await findInFamily(db, masterId, page.search) : [];
  const { items, ...rest } = await listHeldIn(db, accounts, { ...page, searched });
  const describe = await describer(db, masterId);
  return { items: items.map(describe), ...rest };
}

export async function countHeld(db: OwnerDb, masterId: number): Promise<Answer<typeof countHeldMessages>> {
  return { count: await countForMaster(db, await familyOf(db, masterId)) };
}

/** Reads a held campaign with its audience. Throws `not_found`, also if it is no longer held. */
export async function readHeldMessage(
  { db, links }: { db: Database; links: MessageLinks },
  masterId: number,
  { accountId, campaignId }: HeldId,
): Promise<HeldMessageDetails> {
  const family = await familyOf(db.owner, masterId);
  const held = family.includes(accountId) ? await readWaiting(db.owner, accountId, campaignId) : undefined;
  if (!held) throw notFound('held campaign');
  const describe = await describer(db.owner, masterId);
  return {
    ...describe(held),
    ...(await db.withAccount(accountId, (sub) => readAudience(sub, links, campaignId))),
  };
}

async function describer(db: OwnerDb, masterId: number): Promise<(held: WaitingCampaign) => HeldMessage> {
  const days = await heldDaysOf({ id: masterId, db });
  return ({ heldAt, startsAt, reviewer, reason, reasonForMaster, ...held }) => ({
    ...held,
    reason: held.accountId === masterId ? reason : reasonForMaster,
    isOwn: held.accountId === masterId,
    heldAt: heldAt.toISOString(),
    expiresAt: new Date(heldAt.getTime() + days * DAY_MS).toISOString(),
    startsAt: startsAt?.toISOString() ?? null,
    isForProvider: reviewer === 'provider',
  });
}
