import { sql } from 'kysely';
import {
  advanceMark,
  claimBatch,
  countDoubt,
  countResent,
  finishBatch,
  holdMessages,
  joinParked,
  type LeasedBatch,
  messageStates,
  moveMessages,
  type QueuedMessage,
  readBatch,
  recordReceipts,
  recordResults,
  type ResultRecord,
} from '#server/messages/index.ts';
import { inTransaction, type Life, pick } from './life.ts';

const LEASE_MS = 60_000;
const PRIORITIES = Array.from({ length: 11 }, (_, priority) => priority);

const { delivered, expired, rejected, undelivered } = messageStates;

/** A gateway works on a batch of each carrier for a while: marks, sends, records what it is answered, or crashes. */
export async function workBatches(life: Life, n: number): Promise<void> {
  for (const [nth, carrierId] of life.carriers.entries()) {
    const gaps = PRIORITIES.map((priority) => ({
      priority,
      above: life.accountId - 1,
      below: life.accountId + 1,
    }));
    for (let turns = 0; turns < 3; turns += 1) {
      const batch = await claimBatch(life.owner, { carrierId, owner: 'test', leaseMs: LEASE_MS }, gaps);
      if (batch) await work(life, carrierId, batch, n + nth + turns);
    }
  }
}

async function work(life: Life, carrierId: number, batch: LeasedBatch, n: number): Promise<void> {
  const { owner } = life;
  const readAt = new Date();
  const messages = await readBatch(owner, batch);
  const again = await settleDoubt(
    life,
    batch,
    messages.filter(({ position }) => position < batch.mark),
    n,
  );
  const mark = Math.min(batch.size, batch.mark + 1 + (n % 7));
  const { answer } = await advanceMark(owner, batch, { mark, readAt, leaseMs: LEASE_MS });
  const leaving =
    answer === 'go' ? messages.filter(({ position }) => position >= batch.mark && position < mark) : [];
  for (const message of [...again, ...leaving])
    await send(life, { carrierId, batch, message }, n + message.position * 5);
  if (n % 4 === 3)
    await sql`UPDATE message_batches SET leased_until = now() - interval '1 second' WHERE id = ${batch.id}`.execute(
      owner,
    );
  else await finishBatch(owner, batch);
}

/** What a crash left in doubt is sent again, or held. */
async function settleDoubt(
  life: Life,
  batch: LeasedBatch,
  doubtful: QueuedMessage[],
  n: number,
): Promise<QueuedMessage[]> {
  if (doubtful.length === 0) return [];
  const positions = doubtful.map(({ position }) => position);
  await countDoubt(life.owner, batch, positions);
  if (n % 2 === 0 && !batch.ended) {
    await inTransaction(life, (tx) => countResent(tx, batch, positions));
    return doubtful;
  }
  await inTransaction(life, (tx) =>
    holdMessages(
      tx,
      batch,
      doubtful.map(({ id }) => id),
    ),
  );
  return [];
}

type Leaving = { carrierId: number; batch: LeasedBatch; message: QueuedMessage };
let tries = 0;

/** What becomes of a message that leaves. Of several parts some may be answered otherwise than others, or not at all. */
async function send(life: Life, { carrierId, batch, message }: Leaving, n: number): Promise<void> {
  const whole = (1 << message.parts) - 1;
  const first =
    message.submittedParts === 0 ? 1 : whole & ~message.submittedParts & -(whole & ~message.submittedParts);
  const missing = whole & ~message.submittedParts;
  const rest = missing & ~first;
  const base = { messageId: message.id, accountId: life.accountId, failedState: null, error: null };
  const taken = (parts: number): ResultRecord => ({
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
  const heard = (result: ResultRecord, state: number): ResultRecord => ({
    ...result,
    receipt: receiptFor(message, result, state),
  });
  const record = (...results: ResultRecord[]) =>
    inTransaction(life, (tx) => recordResults(tx, carrierId, results));
  if (message.optedOut) return record(refused(0));
  const outcomes: (() => Promise<unknown>)[] = [
    () => record(taken(missing)),
    async () => {
      await record(taken(first));
      if (rest > 0) await record(taken(rest));
    },
    () => record(refused(missing)),
    async () => {
      await record(taken(first));
      if (rest > 0) await record(refused(rest, pick([rejected, expired], n)));
    },
    // The rest is in doubt.
    () => record(taken(first)),
    async () => undefined,
    () => record(heard(taken(missing), pick([delivered, undelivered, expired, rejected], n))),
    async () => {
      await record(heard(taken(first), pick([undelivered, rejected, expired], n)));
      if (rest > 0) await record(pick([taken(rest), refused(rest)], n));
    },
    () => (rest > 0 ? record(taken(first), refused(rest)) : record(taken(first))),
    // Its receipt is there before the answer.
    async () => {
      const result = taken(missing);
      const receipt = receiptFor(message, result, pick([delivered, undelivered], n));
      await inTransaction(life, (tx) => recordReceipts(tx, carrierId, [receipt]));
      await record(result);
      await inTransaction(life, (tx) => joinParked(tx, carrierId, [result.carrierMessageId!]));
    },
    () => record(heard(taken(missing), delivered)),
    () => failOver(life, { carrierId, batch, message }),
  ];
  await pick(outcomes, n)();
}

/** Another carrier may take what this one refused. */
const failOver = (life: Life, { carrierId, batch, message }: Leaving): Promise<void> =>
  inTransaction(life, (tx) =>
    moveMessages(tx, {
      batchId: batch.id,
      accountId: life.accountId,
      messageIds: [message.id],
      carrierId: life.carriers.find((id) => id !== carrierId)!,
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
