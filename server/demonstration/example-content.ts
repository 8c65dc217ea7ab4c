import { type Kysely, sql } from 'kysely';
import type { ExampleContent, ExampleRemovalResult } from '#contract/demonstration.ts';
import { audit } from '#server/accounts/index.ts';
import { removePastKeys } from '#server/api-keys/index.ts';
import { removeDetails, removePastOrders } from '#server/billing/index.ts';
import { removeCreatedContacts } from '#server/contacts/index.ts';
import { removePastChannels } from '#server/email-inlet/index.ts';
import { removePastImages, removePastPages } from '#server/landing-pages/index.ts';
import { type LinksContext, removePastLinks } from '#server/links/index.ts';
import { forgetExampleOptOuts } from '#server/opt-outs/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { notFound } from '#server/platform/errors.ts';
import { removeReplies } from '#server/replies/index.ts';
import { removeDefinitions } from '#server/reports/index.ts';
import { removeSenderIds } from '#server/sender-ids/index.ts';
import { campaignsUsing, pauseCampaignsUsing, removeCreatedSending } from '#server/sending/index.ts';
import { removeTemplates } from '#server/templates/index.ts';
import { removePastEndpoints } from '#server/webhooks/index.ts';
import { BILLING_DETAILS } from './content/orders.ts';
import type { CreatedContent } from './make/maker.ts';
import { type ContentSettings, makeContent } from './make-content.ts';

/** Requests example content for an account, in the caller's transaction. */
export async function requestExampleContent(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await tx
    .insertInto('example_content')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Creates the requested content for the two months before `now`, with one transaction per account. Returns
 * the number of accounts that got content.
 */
export async function makeRequestedContent(context: LinksContext, now = new Date()): Promise<number> {
  const settings = { now, linksContext: context, installationKey: context.secrets.key };
  let made = 0;
  while (await context.db.owner.transaction().execute((tx) => makeNext(tx, settings))) made += 1;
  return made;
}

async function makeNext(tx: OwnerDb, settings: ContentSettings): Promise<boolean> {
  const wanted = await tx
    .selectFrom('example_content')
    .select('account_id')
    .where('state', '=', 'wanted')
    .orderBy('account_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!wanted) return false;
  const made = await makeContent(tx, wanted.account_id, settings);
  await tx
    .updateTable('example_content')
    .set({ state: 'there', made: JSON.stringify(made), made_at: sql`now()` })
    .where('account_id', '=', wanted.account_id)
    .execute();
  return true;
}

/** Cancels open requests. Content that appears later would surprise users who already work in the account. */
export async function cancelRequestedContent(db: OwnerDb): Promise<void> {
  await db.updateTable('example_content').set({ state: 'removed' }).where('state', '=', 'wanted').execute();
}

/** Returns whether the account has example content, and which of its other campaigns use it. */
export async function getExampleContent(account: Account): Promise<ExampleContent> {
  const row = await account.db
    .selectFrom('example_content')
    .select(['state', 'made'])
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (row?.state !== 'there') return { exists: false, usedBy: { count: 0, campaigns: [] } };
  const { groupIds, sending } = row.made as CreatedContent;
  return {
    exists: true,
    usedBy: await campaignsUsing(account, groupIds, [...sending.scheduled, ...sending.unsent]),
  };
}

/**
 * Removes the example content permanently, together with the debits for its campaigns. Runs in the caller's
 * transaction as the database owner. Keeps content that users have changed or built on; the functions called
 * here decide which content that is. Pauses the campaigns that users
 * scheduled for example groups. Returns the number of contacts kept. Throws `not_found`. Throws
 * `in_progress` while an example campaign is being sent.
 */
export async function removeExampleContent(account: ActingAccount): Promise<ExampleRemovalResult> {
  const { id: accountId, db: tx } = account;
  const found = await tx
    .selectFrom('example_content')
    .select(['made', sql<string>`made_at::text`.as('at')])
    .where('account_id', '=', accountId)
    .where('state', '=', 'there')
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('example content');
  const { at } = found;
  const made = found.made as CreatedContent;
  const kept = await removeCreatedContacts(account, { ...made, at }, (acting, deletion) =>
    pauseCampaignsUsing(acting, deletion, made.sending.scheduled),
  );
  const optOuts = { numbers: made.optedOut, importIds: made.optOutImportIds, at };
  await forgetExampleOptOuts(tx, accountId, optOuts);
  await removeReplies(tx, accountId, made.inboundIds);
  await removeTemplates(account, made.templateIds, at);
  await removeSenderIds(account, made.senderIds, at);
  await removeDefinitions(account, made.definitionIds);
  await audit(account, 'example content removed', { contacts: made.numbers.length - kept, kept });
  // Remove sending and orders last, because both lock the credits.
  await removeCreatedSending(account, made.sending);
  await removePastPages(account, made.pageIds ?? []);
  await removePastImages(account, made.imageIds ?? []);
  await removePastLinks(account, made.linkIds ?? []);
  await removePastEndpoints(account, made.webhooks ?? []);
  const keyIds = made.apiKeyIds ?? [];
  const removedKeyIds = await removePastKeys(account, keyIds, at);
  await removePastChannels(account, { keyIds, removedKeyIds, at });
  if (await removePastOrders(account, made.orders)) await removeDetails(account, BILLING_DETAILS);
  await tx
    .updateTable('example_content')
    .set({ state: 'removed', made: '{}' })
    .where('account_id', '=', accountId)
    .execute();
  return { kept };
}
