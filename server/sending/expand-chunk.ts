import { type Kysely, sql } from 'kysely';
import { readPrices } from '#server/billing/ledger/index.ts';
import { type AudienceMember, readAudience } from '#server/contacts/index.ts';
import { createBatch, MAX_BATCH_SIZE, type NewMessage } from '#server/messages/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Audience } from './audience.ts';
import { hasVariables } from '#sms/index.ts';
import { createRenderer } from './render.ts';
import { hoursFromNow } from './validity.ts';

/** Which carrier takes an account's message from a sender to a number; null when none does. */
export type CarrierFor = (message: { number: string; accountId: number; sender: string }) => number | null;

/** Recipients a transaction. */
const CHUNK = 2000;
/** Behind confirmations (0), before nothing. */
const CAMPAIGN_PRIORITY = 5;

type Campaign = {
  account_id: number;
  id: number;
  sender: string;
  text: string;
  paused: boolean;
  expanded_up_to: string;
  valid_hours: number;
};

/**
 * Turns the next recipients into messages: rendered, counted, without the opted-out, debited, and the cursor moved, in
 * one transaction. False when nothing is left to do or the campaign is not to go on.
 */
export async function expandChunk(
  db: OwnerDb,
  accountId: number,
  campaignId: number,
  audience: Audience,
  carrierFor: CarrierFor,
): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const campaign: Campaign | undefined = await tx
        .selectFrom('campaigns')
        .select(['account_id', 'id', 'sender', 'text', 'paused', 'expanded_up_to', 'valid_hours'])
        .where('account_id', '=', accountId)
        .where('id', '=', campaignId)
        .where('state', '=', 'expanding')
        .forUpdate()
        .executeTakeFirst();
      if (!campaign || campaign.paused) return false;
      const chunk = await readAudience(tx, accountId, {
        ...audience,
        after: campaign.expanded_up_to,
        limit: CHUNK,
        withContacts: hasVariables(campaign.text),
      });
      if (chunk.length > 0) await makeMessages(tx, campaign, chunk, carrierFor);
      const more = chunk.length === CHUNK;
      if (!more) await setState(tx, campaign, 'sending');
      return more;
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_enough_credits') throw error;
    // Unless it was cancelled meanwhile.
    await sql`
      UPDATE campaigns SET paused = true, problem = 'The credits ran out. Buy credits, then resume the campaign.'
      WHERE account_id = ${accountId} AND id = ${campaignId} AND state = 'expanding'`.execute(db);
    return false;
  }
}

async function makeMessages(
  tx: Kysely<Tables>,
  campaign: Campaign,
  chunk: AudienceMember[],
  carrierFor: CarrierFor,
): Promise<void> {
  const { account_id: accountId, id: campaignId } = campaign;
  const optedOut = await optedOutAmong(
    tx,
    accountId,
    chunk.map((member) => member.number),
  );
  const renderer = createRenderer(campaign.text, await readPrices(tx));
  const messages = chunk
    .filter((member) => !optedOut.has(member.number))
    .map((member) => renderer.render(member));
  const sum = (value: (message: NewMessage) => number) =>
    messages.reduce((total, message) => total + value(message), 0);

  await sql`
    UPDATE campaigns SET expanded_up_to = ${chunk.at(-1)!.number}, recipients = recipients + ${messages.length},
      duplicates = duplicates + ${chunk.reduce((total, member) => total + member.times - 1, 0)},
      opted_out = opted_out + ${optedOut.size}, parts = parts + ${sum((message) => message.parts)}, cost = cost + ${sum((message) => message.cost)}
    WHERE account_id = ${accountId} AND id = ${campaignId}`.execute(tx);
  const { sender } = campaign;
  const byCarrier = Map.groupBy(messages, ({ number }) => carrierFor({ number, accountId, sender }));
  for (const [carrierId, routed] of byCarrier) {
    for (let start = 0; start < routed.length; start += MAX_BATCH_SIZE) {
      await createBatch(tx, {
        accountId,
        campaignId,
        carrierId,
        priority: CAMPAIGN_PRIORITY,
        sender,
        text: renderer.variables.length === 0 ? campaign.text : null,
        expiresAt: hoursFromNow(campaign.valid_hours),
        messages: routed.slice(start, start + MAX_BATCH_SIZE),
      });
    }
  }
}

async function setState(tx: Kysely<Tables>, { account_id, id }: Campaign, state: string): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ state })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
