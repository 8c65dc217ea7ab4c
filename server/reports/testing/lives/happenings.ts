import { sql } from 'kysely';
import { breakDownBatches, expireBatches, moveBatch, settleEndedBatches } from '#server/messages/index.ts';
import { expireWithoutReceipt } from '#server/messages/expire-without-receipt.ts';
import { finishCampaigns } from '#server/sending/finish-campaigns.ts';
import { answer, finishConversation, forget, optOut, removeReply, reply } from './hear-people.ts';
import { hearReceipts } from './hear-receipts.ts';
import { letTimePass } from './let-time-pass.ts';
import { inTransaction, type Life, pick } from './life.ts';
import { workBatches } from './work-batches.ts';
import * as campaigns from './write-campaigns.ts';

/** What can happen to an account’s messages, each by one number. */
export const HAPPENINGS: Record<string, (life: Life, n: number) => Promise<unknown>> = {
  written: campaigns.writeDraft,
  scheduled: campaigns.schedule,
  sent: campaigns.sendCampaign,
  'sent to more': (life, n) => campaigns.sendCampaign(life, n | 255),
  held: campaigns.sendTooMuch,
  decided: campaigns.decide,
  paused: campaigns.pause,
  resumed: campaigns.resume,
  cancelled: campaigns.cancel,
  'cancelled and settled': async (life, n) => {
    await campaigns.cancel(life, n);
    await settleEndedBatches(life.owner);
  },
  confirmed: campaigns.confirmOptOut,
  left: workBatches,
  'left too': workBatches,
  received: hearReceipts,
  'to another carrier': reroute,
  'too late': tooLate,
  settled: ({ owner }) => settleEndedBatches(owner),
  finished: ({ owner }) => finishCampaigns(owner),
  silent: ({ owner }) => expireWithoutReceipt(owner),
  'broken down': ({ owner }) => breakDownBatches(owner, 0),
  'hours passed': (life, n) => letTimePass(life, n * 2),
  'days passed': (life, n) => letTimePass(life, (n % 20) * 1440),
  replied: reply,
  'replied too': reply,
  answered: answer,
  'replied and answered': async (life, n) => {
    await reply(life, n);
    await answer(life, n);
  },
  'conversation done': finishConversation,
  'reply removed': removeReply,
  'opted out': optOut,
  forgotten: forget,
};

/** What has not left of a whole batch goes by another carrier. */
async function reroute(life: Life, n: number): Promise<void> {
  await inTransaction(life, async (tx) => {
    const { rows } = await sql<{ id: number; carrierId: number }>`
      SELECT id, carrier_id AS "carrierId" FROM message_batches
      WHERE account_id = ${life.accountId} AND state = 'ready' AND mark = 0 AND ended IS NULL ORDER BY id FOR UPDATE`.execute(
      tx,
    );
    if (rows.length === 0) return;
    const { id, carrierId } = pick(rows, n);
    await moveBatch(
      tx,
      id,
      life.carriers.find((other) => other !== carrierId)!,
    );
  });
}

/** What is still waiting in some batches cannot be sent in time. */
async function tooLate({ owner, accountId }: Life, n: number): Promise<void> {
  await sql`
    UPDATE message_batches SET expires_at = now() - interval '1 second'
    WHERE account_id = ${accountId} AND id % 2 = ${n % 2} AND state <> 'done'`.execute(owner);
  await expireBatches(owner);
}
