import { audit, timeZoneOf, usersWithPermission } from '#server/accounts/index.ts';
import { createPartitionsFrom } from '#server/messages/index.ts';
import { type LinksContext, MessageLinks } from '#server/links/index.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { momentsAround } from './content/moments.ts';
import { type CreatedContent, type Maker, emptyContent } from './make/maker.ts';
import { makeEmails } from './make/emails.ts';
import { makeReports } from './make/reports.ts';
import { runSteps } from './make/steps.ts';
import { makeWebhooks } from './make/webhooks.ts';

/** The number of days since the first messages. */
const FIRST_MESSAGES_DAYS_AGO = 61;

/** `installationKey` encrypts the secrets of webhooks. */
export type ContentSettings = { now: Date; linksContext: LinksContext; installationKey: string };

/**
 * Creates an account's example content for the two months before `now`, in the caller's transaction as the
 * database owner. Uses the same functions as users' calls. Completes campaigns at once and backdates them, so
 * no gateway sees their messages.
 */
export async function makeContent(
  tx: Kysely<Tables>,
  accountId: number,
  settings: ContentSettings,
): Promise<CreatedContent> {
  const maker = await createMaker(tx, accountId, settings);
  const { account, made, moments } = maker;
  await createPartitionsFrom(tx, moments.ago(FIRST_MESSAGES_DAYS_AGO, '00:00'));
  await runSteps(maker);
  await makeEmails(maker);
  await makeWebhooks(maker);
  await makeReports(maker);
  await audit({ ...account, by: { kind: 'system' } }, 'example content made', {
    contacts: made.numbers.length,
  });
  return made;
}

/** Returns the initial state. The account's first user creates the content, except campaigns. */
async function createMaker(
  tx: Kysely<Tables>,
  accountId: number,
  { now, linksContext, installationKey }: ContentSettings,
): Promise<Maker> {
  const holder = { id: accountId, db: tx };
  const campaignUserIds = await usersWithPermission(tx, accountId, 'campaigns.send');
  const [userId] = campaignUserIds;
  if (userId === undefined) throw new Error(`Account ${accountId} has no user who may send`);
  return {
    account: { ...holder, by: { kind: 'user', userId } },
    moments: momentsAround(now, await timeZoneOf(holder)),
    made: emptyContent(),
    campaignUserIds,
    groupIds: new Map(),
    campaignIds: new Map(),
    pages: new Map(),
    keyIds: new Map(),
    daysOfKeys: new Map(),
    now,
    linksContext,
    links: new MessageLinks(linksContext),
    installationKey,
  };
}
