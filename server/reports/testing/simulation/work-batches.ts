import { sql } from 'kysely';
import {
  advanceMark,
  claimBatch,
  recordDoubt,
  recordResent,
  finishBatch,
  markMessagesUnknown,
  applyParkedReceipts,
  type LeasedBatch,
  messageStates,
  moveMessages,
  type QueuedMessage,
  readBatch,
  recordReceipts,
  recordResults,
  type ResultRecord,
} from '#server/messages/index.ts';
import { inTransaction, type Simulation, pick } from './simulation.ts';

const LEASE_MS = 60_000;
const PRIORITIES = Array.from({ length: 11 }, (_, priority) => priority);

const { delivered, expired, rejected, undelivered } = messageStates;

/**
 * Simulates a gateway that sends a few batches of each carrier. It marks messages, submits them, records
 * responses, or crashes.
 */
export async function workBatches(simulation: Simulation, n: number): Promise<void> {
  for (const [nth, carrierId] of simulation.carriers.entries()) {
    const gaps = PRIORITIES.map((priority) => ({
      priority,
      above: simulation.accountId - 1,
      below: simulation.accountId + 1,
    }));
    for (let turns = 0; turns < 3; turns += 1) {
      const batch = await claimBatch(simulation.owner, { carrierId, owner: 'test', leaseMs: LEASE_MS }, gaps);
      if (batch) await workBatch(simulation, carrierId, batch, n + nth + turns);
    }
  }
}

async function workBatch(
  simulation: Simulation,
  carrierId: number,
  batch: LeasedBatch,
  n: number,
): Promise<void> {
  const { owner } = simulation;
  const readAt = new Date();
  const messages = await readBatch(owner, batch);
  const again = await settleDoubt(
    simulation,
    batch,
    messages.filter(({ position }) => position < batch.mark),
    n,
  );
  const mark = Math.min(batch.size, batch.mark + 1 + (n % 7));
  const { answer } = await advanceMark(owner, batch, { mark, readAt, leaseMs: LEASE_MS });
  const leaving =
    answer === 'go' ? messages.filter(({ position }) => position >= batch.mark && position < mark) : [];
  for (const message of [...again, ...leaving])
    await send(simulation, { carrierId, batch, message }, n + message.position * 5);
  if (n % 4 === 3)
    await sql`UPDATE message_batches SET leased_until = now() - interval '1 second' WHERE id = ${batch.id}`.execute(
      owner,
    );
  else await finishBatch(owner, batch);
}

/** Handles messages that a crash left in doubt. Returns the messages to submit again; the others are held. */
async function settleDoubt(
  simulation: Simulation,
  batch: LeasedBatch,
  doubtful: QueuedMessage[],
  n: number,
): Promise<QueuedMessage[]> {
  if (doubtful.length === 0) return [];
  const positions = doubtful.map(({ position }) => position);
  await recordDoubt(simulation.owner, batch, positions);
  if (n % 2 === 0 && !batch.ended) {
    await inTransaction(simulation, (tx) => recordResent(tx, batch, positions));
    return doubtful;
  }
  await inTransaction(simulation, (tx) =>
    markMessagesUnknown(
      tx,
      batch,
      doubtful.map(({ id }) => id),
    ),
  );
  return [];
}

type OutgoingPart = { carrierId: number; batch: LeasedBatch; message: QueuedMessage };
let tries = 0;

/** Simulates the carrier's handling of a message. Its parts may get different responses, or none. */
async function send(
  simulation: Simulation,
  { carrierId, batch, message }: OutgoingPart,
  n: number,
): Promise<void> {
  const whole = (1 << message.parts) - 1;
  const first =
    message.submittedParts === 0 ? 1 : whole & ~message.submittedParts & -(whole & ~message.submittedParts);
  const missing = whole & ~message.submittedParts;
  const rest = missing & ~first;
  const base = { messageId: message.id, accountId: simulation.accountId, failedState: null, error: null };
  const accepted = (parts: number): ResultRecord => ({
    ...base,
    parts,
    carrierMessageId: `${message.id} ${parts} ${(tries += 1)}`,
  });
  const refused = (parts: number, failedState = rejected): ResultRecord => ({
    ...base,
    parts,
    carrierMessageId: null,
    failedState,
    error: pick(['ESME_RINVDSTADR', 'ESME_RSUBMITFAIL'], n),
  });
  const withReceipt = (result: ResultRecord, state: number): ResultRecord => ({
    ...result,
    receipt: receiptFor(message, result, state),
  });
  const record = (...results: ResultRecord[]) =>
    inTransaction(simulation, (tx) => recordResults(tx, carrierId, results));
  if (message.optedOut) return record(refused(0));
  const outcomes: (() => Promise<unknown>)[] = [
    () => record(accepted(missing)),
    async () => {
      await record(accepted(first));
      if (rest > 0) await record(accepted(rest));
    },
    () => record(refused(missing)),
    async () => {
      await record(accepted(first));
      if (rest > 0) await record(refused(rest, pick([rejected, expired], n)));
    },
    // The carrier accepts the first part. The other parts remain in doubt.
    () => record(accepted(first)),
    async () => undefined,
    () => record(withReceipt(accepted(missing), pick([delivered, undelivered, expired, rejected], n))),
    async () => {
      await record(withReceipt(accepted(first), pick([undelivered, rejected, expired], n)));
      if (rest > 0) await record(pick([accepted(rest), refused(rest)], n));
    },
    () => (rest > 0 ? record(accepted(first), refused(rest)) : record(accepted(first))),
    // The receipt arrives before the response.
    async () => {
      const result = accepted(missing);
      const receipt = receiptFor(message, result, pick([delivered, undelivered], n));
      await inTransaction(simulation, (tx) => recordReceipts(tx, carrierId, [receipt]));
      await record(result);
      await inTransaction(simulation, (tx) => applyParkedReceipts(tx, carrierId, [result.carrierMessageId!]));
    },
    () => record(withReceipt(accepted(missing), delivered)),
    () => failOver(simulation, { carrierId, batch, message }),
  ];
  await pick(outcomes, n)();
}

/** Moves a message to the other carrier after the first carrier refused it. */
const failOver = (simulation: Simulation, { carrierId, batch, message }: OutgoingPart): Promise<void> =>
  inTransaction(simulation, (tx) =>
    moveMessages(tx, {
      batchId: batch.id,
      accountId: simulation.accountId,
      messageIds: [message.id],
      carrierId: simulation.carriers.find((id) => id !== carrierId)!,
      refusedBy: carrierId,
    }),
  );

const receiptFor = ({ number }: QueuedMessage, { carrierMessageId }: ResultRecord, state: number) => ({
  carrierMessageId: carrierMessageId!,
  state,
  error: state === delivered ? null : 'undeliverable, error 001',
  number,
  sender: '',
});
