import { type Kysely, sql } from 'kysely';
import { readPrices } from '#server/billing/ledger/index.ts';
import type { AudienceMember } from '#server/contacts/index.ts';
import { createBatch, MAX_BATCH_SIZE } from '#server/messages/index.ts';
import { optedOutAmong } from '#server/opt-outs/index.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { Problem } from '#server/platform/errors.ts';
import { Slices } from '#server/platform/lifecycle/slices.ts';
import { inStep } from '#server/platform/long-work/in-step.ts';
import type { Piece } from '#server/platform/long-work/long-work.ts';
import { audienceOf, chunkSize, nextOf } from './audience.ts';
import { MAX_PARTS, parseTemplate } from '#sms/index.ts';
import { createRenderer, type Rendered } from './render.ts';
import { hoursFromNow } from './validity.ts';

/** Which carrier takes an account's message from a sender to a number; null when none does. */
export type CarrierFor = (message: { number: string; accountId: number; sender: string }) => number | null;

/** Recipients a transaction. */
const CHUNK = 2000;
/** Behind confirmations (0), before nothing. */
const CAMPAIGN_PRIORITY = 5;
const TOO_LONG = `The text came out longer than ${MAX_PARTS} parts`;

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
 * one transaction. False when there is nothing to do: the campaign is not to go on, or another worker is at it.
 */
export async function expandChunk(
  db: OwnerDb,
  { accountId, id: campaignId }: Piece,
  carrierFor: CarrierFor,
): Promise<boolean> {
  try {
    return await inStep(db, async (tx) => {
      const campaign: Campaign | undefined = await tx
        .selectFrom('campaigns')
        .select(['account_id', 'id', 'sender', 'text', 'paused', 'expanded_up_to', 'valid_hours'])
        .where('account_id', '=', accountId)
        .where('id', '=', campaignId)
        .where('state', '=', 'expanding')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!campaign || campaign.paused) return false;
      const { variables } = parseTemplate(campaign.text);
      const limit = chunkSize(CHUNK, variables);
      const chunk = await nextOf(await audienceOf(tx, accountId, campaignId), {
        after: campaign.expanded_up_to,
        limit,
        variables,
      });
      if (chunk.length > 0) await makeMessages(tx, campaign, chunk, carrierFor);
      if (chunk.length < limit) await setState(tx, campaign, 'sending');
      return true;
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
  const { sender } = campaign;
  const messages: (Rendered & { carrierId: number | null })[] = [];
  const slices = new Slices();
  for (const member of chunk) {
    if (optedOut.has(member.number)) continue;
    const message = renderer.render(member);
    const carrierId = carrierFor({ number: member.number, accountId, sender });
    messages.push({ ...message, carrierId });
    await slices.rest();
  }
  const sent = messages.filter(({ tooLong, carrierId }) => !tooLong && carrierId !== null);
  const sum = (value: (message: Rendered) => number) =>
    sent.reduce((total, message) => total + value(message), 0);

  await sql`
    UPDATE campaigns SET expanded_up_to = ${chunk.at(-1)!.number}, stepped_at = now(), tries = 0, recipients = recipients + ${messages.length},
      duplicates = duplicates + ${chunk.reduce((total, member) => total + member.times - 1, 0)},
      opted_out = opted_out + ${optedOut.size}, parts = parts + ${sum((message) => message.parts)}, cost = cost + ${sum((message) => message.cost)}
    WHERE account_id = ${accountId} AND id = ${campaignId}`.execute(tx);
  const alike = Map.groupBy(messages, ({ tooLong, carrierId }) => (tooLong ? 'too long' : carrierId));
  for (const batch of alike.values()) {
    const { carrierId, tooLong } = batch[0]!;
    for (let start = 0; start < batch.length; start += MAX_BATCH_SIZE) {
      await createBatch(tx, {
        accountId,
        campaignId,
        carrierId,
        ...(tooLong && { rejection: TOO_LONG }),
        priority: CAMPAIGN_PRIORITY,
        sender,
        // Of what comes out too long, the text as it was written.
        text: renderer.variables.length === 0 || tooLong ? campaign.text : null,
        expiresAt: hoursFromNow(campaign.valid_hours),
        messages: batch.slice(start, start + MAX_BATCH_SIZE),
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
