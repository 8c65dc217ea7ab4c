import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eventually } from '#server/platform/testing/eventually.ts';
import { selfSignedCertificate } from '#smpp/certificate.ts';
import { status } from '#smpp/index.ts';
import { newNumbers, useEngine } from './testing/engine.ts';

const engine = useEngine();

it('sends on transmitters, receives receipts on receivers, and reports each bind', async () => {
  const carrier = await engine.addScriptedCarrier(undefined, {
    settings: { transceivers: 0, transmitters: 2, receivers: 1 },
  });
  await engine.gateway();
  const binds = await engine.waitForBinds(carrier.id, 3);
  expect(binds.map((bind) => bind.type)).toEqual(['transmitter', 'transmitter', 'receiver']);
  const numbers = newNumbers(5);
  await engine.send({ numbers });
  await engine.waitForStates(numbers, { submitted: 5 });
  for (const [index, submit] of carrier.submits.entries()) await carrier.receipt(submit, String(index + 1));
  await engine.waitForStates(numbers, { delivered: 5 });
});

it('rebinds after every session dropped, and reports why it was down', async () => {
  const carrier = await engine.addScriptedCarrier();
  await engine.gateway();
  await engine.waitForBinds(carrier.id, 1);
  await carrier.dropSessions();
  const numbers = newNumbers(3);
  await engine.send({ numbers });
  await engine.waitForStates(numbers, { submitted: 3 });
  await eventually('the error to be reported', async () => {
    const [bind] = await engine.waitForBinds(carrier.id, 1);
    return bind!.last_error?.includes('The SMPP session is closed');
  });
});

it('reports the carrier’s answer to a refused bind', async () => {
  const carrier = await engine.addScriptedCarrier();
  await carrier.stop();
  await engine.gateway();
  const [bind] = await engine.waitForBinds(carrier.id, 1, 'down');
  expect(bind!.last_error).toContain('ECONNREFUSED');
});

it('applies changes of a carrier without a restart', async () => {
  const carrier = await engine.addScriptedCarrier();
  await engine.gateway();
  await engine.waitForBinds(carrier.id, 1);
  await sql`UPDATE carriers SET settings = settings || '{"transceivers": 3, "sourceTon": 7}' WHERE id = ${carrier.id}`.execute(
    engine.db(),
  );
  await engine.waitForBinds(carrier.id, 3);
  const numbers = newNumbers(1);
  await engine.send({ numbers });
  await engine.waitForStates(numbers, { submitted: 1 });
  expect(carrier.submits[0]!.source_addr_ton).toBe(7);
  await sql`UPDATE carriers SET enabled = false WHERE id = ${carrier.id}`.execute(engine.db());
  await eventually('no bind to be left', async () => carrier.bound.length === 0);
});

it('runs the other carriers when the settings of one are unusable', async () => {
  const broken = await engine.addScriptedCarrier(undefined, { routed: false });
  await sql`UPDATE carriers SET settings = '{"host": 5}' WHERE id = ${broken.id}`.execute(engine.db());
  const carrier = await engine.addScriptedCarrier();
  await engine.gateway();
  await engine.waitForBinds(carrier.id, 1);
  expect(broken.bound).toEqual([]);
});

it('stays within the carrier’s window', async () => {
  const waiting: (() => void)[] = [];
  const carrier = await engine.addScriptedCarrier(({ accept }) => void waiting.push(() => accept()), {
    terms: { window: 10 },
  });
  await engine.gateway();
  const numbers = newNumbers(25);
  await engine.send({ numbers });
  await eventually('the window to be full', async () => waiting.length === 10);
  await engine.waitForBinds(carrier.id, 1);
  expect(carrier.submits).toHaveLength(10);
  carrier.script = ({ accept }) => accept();
  for (const accept of waiting) accept();
  await engine.waitForStates(numbers, { submitted: 25 });
});

it('counts every part of long messages in the window', async () => {
  const waiting: (() => void)[] = [];
  const carrier = await engine.addScriptedCarrier(({ accept }) => void waiting.push(() => accept()), {
    terms: { window: 10 },
  });
  await engine.gateway();
  const numbers = newNumbers(4);
  await engine.send({ numbers, text: 'Of four parts. '.repeat(40) });
  await eventually('two of them to leave', async () => waiting.length === 8);
  await engine.waitForBinds(carrier.id, 1);
  expect(carrier.submits).toHaveLength(8);
  carrier.script = ({ accept }) => accept();
  for (const accept of waiting) accept();
  await engine.waitForStates(numbers, { submitted: 4 });
});

it('stays within the carrier’s rate, over two gateways together', async () => {
  const carrier = await engine.addScriptedCarrier(undefined, { terms: { rate: 100 } });
  await engine.gateway();
  await engine.gateway();
  await engine.waitForBinds(carrier.id, 2);
  const times: number[] = [];
  carrier.script = ({ accept }) => {
    times.push(performance.now());
    accept();
  };
  const numbers = newNumbers(300);
  await engine.send({ numbers: numbers.slice(0, 150) });
  await engine.send({ numbers: numbers.slice(150) });
  await engine.waitForStates(numbers, { submitted: 300 });
  // If each gateway used the full rate, sending would take 1.3 seconds. Gateways detect each other within a
  // second.
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(1500);
});

it('slows down for a carrier that throttles, and loses nothing', async () => {
  let received = 0;
  const carrier = await engine.addScriptedCarrier(({ accept, refuse }) => {
    received += 1;
    if (received % 4 === 0) refuse(received % 8 === 0 ? status.ESME_RTHROTTLED : status.ESME_RMSGQFUL);
    else accept();
  });
  await engine.gateway();
  const numbers = newNumbers(40);
  await engine.send({ numbers });
  await engine.waitForStates(numbers, { submitted: 40 });
  expect(new Set(carrier.numbers()).size).toBe(40);
});

it('binds over TLS to a carrier with a trusted authority, and to no other', async () => {
  const { cert, key } = selfSignedCertificate('127.0.0.1');
  const own = { tls: true, tlsAuthority: cert };
  const carrier = await engine.addScriptedCarrier(undefined, { settings: own }, { tls: { cert, key } });
  const stranger = await engine.addScriptedCarrier(
    undefined,
    { routed: false, settings: own },
    { tls: selfSignedCertificate('127.0.0.1') },
  );
  await engine.gateway();
  await engine.waitForBinds(carrier.id, 1);
  const [bind] = await engine.waitForBinds(stranger.id, 1, 'down');
  expect(bind!.last_error).toContain('certificate');
  const numbers = newNumbers(2);
  await engine.send({ numbers });
  await engine.waitForStates(numbers, { submitted: 2 });
});
