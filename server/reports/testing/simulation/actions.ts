import { sql } from 'kysely';
import { breakDownBatches, expireBatches, moveBatch, settleEndedBatches } from '#server/messages/index.ts';
import { expireWithoutReceipt } from '#server/messages/expire-without-receipt.ts';
import { finishCampaigns } from '#server/sending/finish-campaigns.ts';
import { answer, finishConversation, forget, optOut, removeReply, reply } from './receive-replies.ts';
import { receiveReceipts } from './receive-receipts.ts';
import { letTimePass } from './let-time-pass.ts';
import { inTransaction, type Simulation, pick } from './simulation.ts';
import { workBatches } from './work-batches.ts';
import * as campaigns from './write-campaigns.ts';

/** Actions on an account's messages. The same `n` always has the same effect. */
export const ACTIONS: Record<string, (simulation: Simulation, n: number) => Promise<unknown>> = {
  written: campaigns.writeDraft,
  scheduled: campaigns.schedule,
  sent: campaigns.sendCampaign,
  'sent to more': (simulation, n) => campaigns.sendCampaign(simulation, n | 255),
  held: campaigns.sendTooMuch,
  decided: campaigns.decide,
  paused: campaigns.pause,
  resumed: campaigns.resume,
  cancelled: campaigns.cancel,
  'cancelled and settled': async (simulation, n) => {
    await campaigns.cancel(simulation, n);
    await settleEndedBatches(simulation.owner);
  },
  confirmed: campaigns.sendOptOutConfirmation,
  left: workBatches,
  'left too': workBatches,
  received: receiveReceipts,
  'to another carrier': reroute,
  'too late': expireEverySecondBatch,
  settled: ({ owner }) => settleEndedBatches(owner),
  finished: ({ owner }) => finishCampaigns(owner),
  silent: ({ owner }) => expireWithoutReceipt(owner),
  'broken down': ({ owner }) => breakDownBatches(owner, 0),
  'hours passed': (simulation, n) => letTimePass(simulation, n * 2),
  'days passed': (simulation, n) => letTimePass(simulation, (n % 20) * 1440),
  replied: reply,
  'replied too': reply,
  answered: answer,
  'replied and answered': async (simulation, n) => {
    await reply(simulation, n);
    await answer(simulation, n);
  },
  'conversation done': finishConversation,
  'reply removed': removeReply,
  'opted out': optOut,
  forgotten: forget,
};

/** Moves a batch that has not started to another carrier. */
async function reroute(simulation: Simulation, n: number): Promise<void> {
  await inTransaction(simulation, async (tx) => {
    const { rows } = await sql<{ id: number; carrierId: number }>`
      SELECT id, carrier_id AS "carrierId" FROM message_batches
      WHERE account_id = ${simulation.accountId} AND state = 'ready' AND mark = 0 AND ended IS NULL ORDER BY id FOR UPDATE`.execute(
      tx,
    );
    if (rows.length === 0) return;
    const { id, carrierId } = pick(rows, n);
    await moveBatch(
      tx,
      id,
      simulation.carriers.find((other) => other !== carrierId)!,
    );
  });
}

/** Expires the queued messages of every second batch. */
async function expireEverySecondBatch({ owner, accountId }: Simulation, n: number): Promise<void> {
  await sql`
    UPDATE message_batches SET expires_at = now() - interval '1 second'
    WHERE account_id = ${accountId} AND id % 2 = ${n % 2} AND state <> 'done'`.execute(owner);
  await expireBatches(owner);
}
