import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { newNumbers, useEngine } from '../testing/engine.ts';
import { type Health, readHealth } from './health.ts';

const engine = useEngine();
const health = (): Promise<Health> => readHealth(engine.db());

type Bind = { state?: 'bound' | 'connecting' | 'down'; type?: string; since?: number; reported?: number };

/** Creates a carrier with reported binds. `since` and `reported` are seconds ago. */
async function carrier(...binds: Bind[]): Promise<number> {
  const { id } = await engine.addScriptedCarrier();
  for (const [nth, { state = 'bound', type = 'transceiver', since = 3600, reported = 0 }] of binds.entries())
    await sql`INSERT INTO carrier_binds (carrier_id, gateway, nth, type, state, since, updated_at)
      VALUES (${id}, 'gateway', ${nth}, ${type}, ${state}, now() - make_interval(secs => ${since}),
        now() - make_interval(secs => ${reported}))`.execute(engine.db());
  return id;
}

const wait = async (seconds: number) => {
  await engine.send({ numbers: newNumbers(2) });
  await sql`UPDATE message_batches SET created_at = now() - make_interval(secs => ${seconds})`.execute(
    engine.db(),
  );
};

beforeEach(async () => {
  await sql`DELETE FROM carriers`.execute(engine.db());
});

it('is well while every bind is up', async () => {
  await carrier({}, {}, { type: 'receiver' });
  await carrier({ type: 'http' });
  expect(await health()).toBe('well');
});

it('is well while a bind is down for less than half a minute', async () => {
  await carrier({ state: 'down', since: 5 });
  await carrier({ state: 'connecting', since: 20 }, {});
  expect(await health()).toBe('well');
});

it.each<Bind>([{ state: 'down' }, { state: 'connecting' }, { state: 'down', type: 'receiver' }])(
  'has a bind down: %j',
  async (bind) => {
    await carrier({}, bind);
    expect(await health()).toBe('bind down');
  },
);

it.each<[string, Bind[]]>([
  ['every bind is down', [{ state: 'down' }, { state: 'down' }]],
  ['only a receiver is up', [{ state: 'down' }, { type: 'receiver' }]],
  ['its gateway reports no more', [{ reported: 40 }]],
  ['no gateway reports of it', []],
])('has a carrier down: %s', async (_name, binds) => {
  await carrier({});
  await carrier(...binds);
  expect(await health()).toBe('carrier down');
});

it('is down while no carrier is up', async () => {
  await carrier({ state: 'down' });
  await carrier({ reported: 40 });
  expect(await health()).toBe('down');
});

it('ignores disabled carriers and carriers without a route', async () => {
  await carrier({});
  const disabled = await carrier({ state: 'down' });
  const unrouted = await carrier({ state: 'down' });
  await sql`UPDATE carriers SET enabled = false WHERE id = ${disabled}`.execute(engine.db());
  await sql`UPDATE routes SET enabled = false WHERE carrier_id = ${unrouted}`.execute(engine.db());
  expect(await health()).toBe('well');
  await sql`UPDATE carriers SET enabled = false`.execute(engine.db());
  expect(await health()).toBe('down');
});

it('is not set up while there is no carrier', async () => {
  expect(await health()).toBe('not set up');
});

it('is delayed when messages have been queued for ten minutes and none leaves', async () => {
  const id = await carrier({});
  await wait(500);
  expect(await health()).toBe('well');
  await wait(700);
  expect(await health()).toBe('delayed');
  await sql`UPDATE carrier_binds SET per_second = 1 WHERE carrier_id = ${id}`.execute(engine.db());
  expect(await health()).toBe('well');
  await sql`UPDATE carrier_binds SET per_second = 0`.execute(engine.db());
  await sql`UPDATE message_batches SET paused = true`.execute(engine.db());
  expect(await health()).toBe('well');
});

it('reflects the reports of real gateways', async () => {
  const real = await engine.addScriptedCarrier();
  expect(await health()).toBe('down');
  const gateway = await engine.gateway();
  await engine.waitForBinds(real.id, 1);
  expect(await health()).toBe('well');
  await gateway.stop();
  expect(await health()).toBe('down');
});
