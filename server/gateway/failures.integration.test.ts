import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { status } from '#smpp/index.ts';
import { rerouteQueued } from './routing/reroute-queued.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { newNumbers, useEngine } from './testing/engine.ts';
import type { Script } from './testing/scripted-carrier.ts';

const engine = useEngine();
const THREE_PARTS = 'A text of three parts. '.repeat(18);

const refuseAll: Script = ({ refuse }) => refuse(status.ESME_RINVDSTADR);

/** Gives the carrier's routes a lower priority, so the carrier is tried second. */
const asSecond = (carrierId: number) =>
  sql`UPDATE routes SET priority = 20 WHERE carrier_id = ${carrierId}`.execute(engine.db());

describe('a message that cannot be encoded', () => {
  // The state of a message whose text is too long for a PDU's length field.
  const UNWRITABLE =
    'rejected: It could not be submitted to the carrier: message_payload is not a whole number from 0 to 65535';
  const unwritable = 'x'.repeat(70_000);

  it('fails alone and is refunded, and the bind continues', async () => {
    const carrier = await engine.addScriptedCarrier();
    await engine.gateway();
    const before = await engine.paid();
    const [bad, first, second] = [newNumbers(2), newNumbers(5), newNumbers(5)];
    await engine.send({ numbers: first });
    await engine.send({
      numbers: bad,
      text: unwritable,
      parts: 10,
      accountId: await engine.createTestAccount(),
    });
    await engine.send({ numbers: second });
    await engine.waitForStates(bad, { [UNWRITABLE]: 2 });
    await engine.waitForStates([...first, ...second], { submitted: 10 });
    expect(carrier.bound).toHaveLength(1);
    expect((await engine.paid()) - before).toBe(10);
  });

  it('is not left in doubt', async () => {
    await engine.addScriptedCarrier();
    const numbers = newNumbers(2);
    await engine.send({ numbers, text: unwritable, parts: 10 });
    // Reproduce the state that a crash leaves behind.
    await sql`UPDATE message_batches SET mark = size WHERE state <> 'done'`.execute(engine.db());
    await engine.gateway();
    await engine.waitForStates(numbers, { [UNWRITABLE]: 2 });
  });
});

describe('a refusal', () => {
  it('ends the message with the carrier’s error, and refunds it', async () => {
    await engine.addScriptedCarrier(refuseAll);
    await engine.gateway();
    const before = await engine.paid();
    const numbers = newNumbers(3);
    await engine.send({ numbers });
    await engine.waitForStates(numbers, { 'rejected: ESME_RINVDSTADR': 3 });
    expect(await engine.paid()).toBe(before);
  });

  it('of one part of three fails the whole message once', async () => {
    let parts = 0;
    await engine.addScriptedCarrier(({ accept, refuse }) => {
      parts += 1;
      if (parts % 3 === 2) refuse(status.ESME_RINVMSGLEN);
      else accept();
    });
    await engine.gateway();
    const before = await engine.paid();
    const numbers = newNumbers(4);
    await engine.send({ numbers, text: THREE_PARTS });
    await engine.waitForStates(numbers, { 'rejected: ESME_RINVMSGLEN': 4 });
    expect(parts).toBe(12);
    expect(await engine.paid()).toBe(before);
  });

  it('is retried as often as configured if it is temporary, and then becomes final', async () => {
    const carrier = await engine.addScriptedCarrier(({ refuse }) => refuse(status.ESME_RSYSERR), {
      settings: { retries: 1 },
    });
    await engine.gateway();
    const numbers = newNumbers(2);
    await engine.send({ numbers });
    await engine.waitForStates(numbers, { 'rejected: ESME_RSYSERR': 2 });
    expect(carrier.submits).toHaveLength(4);
  });

  it('has the meaning configured for its name or number', async () => {
    let first = true;
    await engine.addScriptedCarrier(
      ({ accept, refuse }) => {
        if (!first) return accept();
        first = false;
        refuse(0x0451);
      },
      { settings: { errors: { '0x451': 'retry' } } },
    );
    await engine.gateway();
    const numbers = newNumbers(1);
    await engine.send({ numbers });
    await engine.waitForStates(numbers, { submitted: 1 });
  });
});

it('fails a message without a route, uncharged and with that reason', async () => {
  const before = await engine.paid();
  const numbers = newNumbers(2);
  await engine.send({ numbers });
  await engine.waitForStates(numbers, { 'rejected: No route serves this number': 2 });
  expect(await engine.paid()).toBe(before);
});

describe('fail-over', () => {
  const failOver = { errors: { ESME_RINVDSTADR: 'failover' } };

  it('passes a refused message to the next route, charged once', async () => {
    const first = await engine.addScriptedCarrier(
      ({ submit, accept, refuse }) =>
        Number(submit.destination_addr) % 2 === 0 ? accept() : refuse(status.ESME_RINVDSTADR),
      { settings: failOver },
    );
    const second = await engine.addScriptedCarrier();
    await asSecond(second.id);
    await engine.gateway();
    const before = await engine.paid();
    const numbers = newNumbers(20);
    await engine.send({ numbers });
    await engine.waitForStates(numbers, { submitted: 20 });
    expect(first.submits).toHaveLength(20);
    expect(second.numbers().toSorted()).toEqual(numbers.filter((number) => Number(number) % 2 === 1));
    expect(await engine.paid()).toBe(before + 20);
  });

  it('moves a long message whole or not at all, after all its parts are decided', async () => {
    const first = await engine.addScriptedCarrier(refuseAll, { settings: failOver });
    const second = await engine.addScriptedCarrier();
    await asSecond(second.id);
    await engine.gateway();
    const numbers = newNumbers(2);
    await engine.send({ numbers, text: THREE_PARTS });
    await engine.waitForStates(numbers, { submitted: 2 });
    expect(first.submits).toHaveLength(6);
    expect(second.submits).toHaveLength(6);
  });

  it('rejects and refunds a message that no carrier accepts', async () => {
    await engine.addScriptedCarrier(refuseAll, { settings: failOver });
    const second = await engine.addScriptedCarrier(refuseAll, { settings: failOver });
    await asSecond(second.id);
    await engine.gateway();
    const before = await engine.paid();
    const numbers = newNumbers(5);
    await engine.send({ numbers });
    await engine.waitForStates(numbers, { 'rejected: ESME_RINVDSTADR': 5 });
    expect(second.submits).toHaveLength(5);
    expect(await engine.paid()).toBe(before);
  });

  it('moves messages queued for a carrier that is down to one that is up', async () => {
    const first = await engine.addScriptedCarrier(undefined, { terms: { failoverAfter: 0 } });
    await first.stop();
    const second = await engine.addScriptedCarrier();
    await asSecond(second.id);
    const numbers = newNumbers(10);
    await engine.send({ numbers });
    await engine.gateway();
    await engine.waitForBinds(first.id, 1, 'down');
    await eventually('it to be rerouted', () => rerouteQueued(engine.db()));
    await engine.waitForStates(numbers, { submitted: 10 });
    expect(second.numbers().toSorted()).toEqual(numbers);
  });

  it('moves only the unsent messages of a batch in progress', async () => {
    const first = await engine.addScriptedCarrier(({ accept }) => accept(), {
      terms: { window: 4, failoverAfter: 0, doubtWait: 600 },
    });
    let answered = 0;
    first.script = ({ accept }) => {
      answered += 1;
      if (answered <= 4) accept();
    };
    const second = await engine.addScriptedCarrier();
    await asSecond(second.id);
    await engine.gateway();
    const numbers = newNumbers(20);
    await engine.send({ numbers });
    await eventually('a second window to leave', async () => first.submits.length === 8);
    await engine.waitForStates(numbers, { submitted: 4, queued: 16 });
    await first.stop();
    await engine.waitForBinds(first.id, 1, 'down');
    await eventually('it to be rerouted', () => rerouteQueued(engine.db()));
    // Four sent messages are in doubt at the first carrier, so they are not rerouted.
    await engine.waitForStates(numbers, { submitted: 16, queued: 4 });
    const { rows: times } = await sql`
      SELECT DISTINCT b.created_at FROM messages m JOIN message_batches b ON b.id = m.batch_id
      WHERE m.number = ANY(${numbers})`.execute(engine.db());
    // The new batches keep the creation time of the original batch.
    expect(times).toHaveLength(1);
    const both = new Set(first.numbers());
    expect(second.numbers().filter((number) => both.has(number))).toEqual([]);
  });
});

it('finishes a batch with nothing more to send even if its carrier is disabled', async () => {
  const carrier = await engine.addScriptedCarrier();
  const numbers = newNumbers(2);
  const batchId = await engine.send({ numbers });
  // Reproduce the state after the gateway was killed just after committing the last result.
  await sql`
    UPDATE message_batches SET state = 'leased', leased_until = now() - interval '1 second', mark = size, queued = 0, submitted = size
    WHERE id = ${batchId}`.execute(engine.db());
  await sql`UPDATE carriers SET enabled = false WHERE id = ${carrier.id}`.execute(engine.db());
  await rerouteQueued(engine.db());
  const { rows } = await sql<{
    state: string;
  }>`SELECT state FROM message_batches WHERE id = ${batchId}`.execute(engine.db());
  expect(rows[0]!.state).toBe('done');
});
