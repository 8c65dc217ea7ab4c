import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '#server/platform/testing/eventually.ts';
import { status } from '#smpp/index.ts';
import { newNumbers, useEngine } from './testing/engine.ts';
import type { ScriptedCarrier } from './testing/scripted-carrier.ts';

const engine = useEngine();
type Terms = { doubtDecision?: 'resend' | 'hold'; doubtWait?: number; window?: number };

let carrier: ScriptedCarrier & { id: number };
let numbers: string[];
beforeEach(() => void (numbers = newNumbers(10)));

/** Sends ten messages to a carrier that never answers. Dropping its sessions then leaves them in doubt. */
async function leaveInDoubt(terms: Terms, text?: string): Promise<void> {
  carrier = await engine.addScriptedCarrier(() => {}, { terms: { window: 10, ...terms } });
  await engine.gateway();
  await engine.send({ numbers, ...(text && { text }) });
  await eventually('them to reach the carrier', async () => carrier.submits.length === 10);
}

const doubt = async () => {
  const { rows } = await sql<{ doubted: number; resent: number }>`
    SELECT sum(doubted)::int AS doubted, sum(resent)::int AS resent FROM message_batches WHERE carrier_id = ${carrier.id}`.execute(
    engine.db(),
  );
  return rows[0]!;
};

it('resends messages in doubt after the wait, and counts them', async () => {
  await leaveInDoubt({ doubtDecision: 'resend' });
  carrier.script = ({ accept }) => accept();
  await carrier.dropSessions();
  await engine.waitForStates(numbers, { submitted: 10 });
  expect(carrier.submits).toHaveLength(20);
  expect(await doubt()).toEqual({ doubted: 10, resent: 10 });
});

it('makes messages in doubt unknown if the carrier is configured to hold them', async () => {
  await leaveInDoubt({ doubtDecision: 'hold' });
  await carrier.dropSessions();
  await engine.waitForStates(numbers, { 'unknown: A crash left open whether it was sent': 10 });
  expect(carrier.submits).toHaveLength(10);
  expect(await doubt()).toEqual({ doubted: 10, resent: 0 });
});

it('settles messages by receipts that arrive within the wait, and resends only the rest', async () => {
  await leaveInDoubt({ doubtWait: 4 });
  const settled = carrier.submits.slice(0, 6);
  carrier.script = ({ accept }) => accept();
  await carrier.dropSessions();
  await eventually('the bind to be back', async () => carrier.bound.length === 1);
  for (const [index, submit] of settled.entries()) await carrier.receipt(submit, `unheard${index}`);
  await engine.waitForStates(numbers, { delivered: 6, submitted: 4 });
  expect(carrier.submits).toHaveLength(14);
  expect(await doubt()).toEqual({ doubted: 10, resent: 4 });
});

it('does not settle a message by a receipt that may be for another message to the same phone', async () => {
  await leaveInDoubt({ doubtWait: 3 });
  const [twice] = numbers;
  await engine.send({ numbers: [twice!], text: 'Another' });
  await carrier.dropSessions();
  await eventually('the other to leave too', async () => carrier.submits.length === 11);
  await carrier.dropSessions();
  await eventually('the bind to be back', async () => carrier.bound.length === 1);
  await carrier.receipt(carrier.submits[0]!, 'whose');
  carrier.script = ({ accept }) => accept();
  await engine.waitForStates(numbers, { submitted: 11 });
  expect(carrier.numbers().filter((number) => number === twice)).toHaveLength(4);
});

it('does not settle a message by a receipt if the other message has been resent', async () => {
  await leaveInDoubt({ doubtWait: 2 });
  const [twice] = numbers;
  await engine.send({ numbers: [twice!], text: 'Another' });
  await carrier.dropSessions();
  await eventually('the other to leave too', async () => carrier.submits.length === 11);
  // Pauses or resumes the batch of the second message. While it is paused, that message cannot be settled.
  const pauseOther = (paused: boolean) =>
    sql`UPDATE message_batches SET paused = ${paused} WHERE carrier_id = ${carrier.id} AND size = 1`.execute(
      engine.db(),
    );
  await pauseOther(true);
  await carrier.dropSessions();
  await eventually('the bind to be back', async () => carrier.bound.length === 1);
  await carrier.receipt(carrier.submits[0]!, 'whose');
  carrier.script = ({ accept }) => accept();
  await engine.waitForStates(numbers, { submitted: 10, queued: 1 });
  await pauseOther(false);
  await engine.waitForStates(numbers, { submitted: 11 });
  expect(carrier.numbers().filter((number) => number === twice)).toHaveLength(4);
});

it('does not resend a message after its campaign is cancelled', async () => {
  await leaveInDoubt({ doubtWait: 2 });
  await carrier.dropSessions();
  await eventually('the bind to be back', async () => carrier.bound.length === 1);
  await sql`UPDATE message_batches SET ended = 'cancelled' WHERE carrier_id = ${carrier.id}`.execute(
    engine.db(),
  );
  await engine.waitForStates(numbers, { 'unknown: A crash left open whether it was sent': 10 });
  expect(carrier.submits).toHaveLength(10);
});

it('passes messages in doubt from a frozen gateway to another when the lease expires', async () => {
  carrier = await engine.addScriptedCarrier(() => {}, { terms: { window: 10 } });
  await engine.send({ numbers });
  await engine.gateway({ leaseMs: 1000 });
  await eventually('them to reach the carrier', async () => carrier.submits.length === 10);
  // Simulates a gateway that cannot reach the database to renew its lease.
  await sql`UPDATE message_batches SET leased_until = now() - interval '1 second', epoch = epoch + 1, state = 'ready' WHERE carrier_id = ${carrier.id}`.execute(
    engine.db(),
  );
  carrier.script = ({ accept }) => accept();
  await engine.gateway({ leaseMs: 1000 });
  await engine.waitForStates(numbers, { submitted: 10 });
});

it('does not put messages refused for now in doubt: they are sent when the bind is back', async () => {
  carrier = await engine.addScriptedCarrier(({ refuse }) => refuse(status.ESME_RTHROTTLED), {
    terms: { window: 10, doubtDecision: 'hold' },
  });
  await engine.gateway();
  await engine.send({ numbers });
  await eventually('all to be refused', async () => carrier.submits.length >= 10);
  carrier.script = ({ accept }) => accept();
  await carrier.dropSessions();
  await engine.waitForStates(numbers, { submitted: 10 });
  expect(await doubt()).toEqual({ doubted: 0, resent: 0 });
});

it('retries nothing of a cancelled batch', async () => {
  carrier = await engine.addScriptedCarrier(({ refuse }) => refuse(status.ESME_RTHROTTLED), {
    terms: { window: 10 },
  });
  await engine.gateway();
  const before = await engine.paid();
  await engine.send({ numbers });
  await eventually('all to be refused', async () => carrier.submits.length >= 10);
  await sql`UPDATE message_batches SET ended = 'cancelled' WHERE carrier_id = ${carrier.id}`.execute(
    engine.db(),
  );
  carrier.script = ({ accept }) => accept();
  await engine.waitForStates(numbers, { 'cancelled: The campaign was cancelled': 10 });
  expect(await engine.paid()).toBe(before);
});

it('frees the window when messages refused for now are paused', async () => {
  carrier = await engine.addScriptedCarrier(({ refuse }) => refuse(status.ESME_RTHROTTLED), {
    terms: { window: 10 },
  });
  await engine.gateway();
  await engine.send({ numbers });
  await eventually('all to be refused', async () => carrier.submits.length >= 10);
  await sql`UPDATE message_batches SET paused = true WHERE carrier_id = ${carrier.id}`.execute(engine.db());
  carrier.script = ({ accept }) => accept();
  const others = newNumbers(20);
  await engine.send({ numbers: others });
  await engine.waitForStates(others, { submitted: 20 });
  expect(await engine.countStates(numbers)).toEqual({ queued: 10 });
  await sql`UPDATE message_batches SET paused = false WHERE carrier_id = ${carrier.id}`.execute(engine.db());
  await engine.waitForStates(numbers, { submitted: 10 });
  expect(await doubt()).toEqual({ doubted: 0, resent: 0 });
});
