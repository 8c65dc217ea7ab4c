import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCarrier, startGateway } from '#server/gateway/index.ts';
import { TwilioStandIn } from '#server/gateway/http/twilio-stand-in.ts';
import { type Simulator, startSimulator } from '#server/gateway/simulator/index.ts';
import { ScriptedCarrier } from '#server/gateway/testing/scripted-carrier.ts';
import { type Service, stopAll } from '#server/platform/lifecycle/service.ts';
import { createLog } from '#server/platform/log.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { selfSignedCertificate } from '#smpp/certificate.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabase();
const log = createLog('silent', 'test');
const run = (...words: string[]) => runCarillonInProcess(database(), words);
const rowOf = (name: string) =>
  database().db.owner.selectFrom('carriers').selectAll().where('name', '=', name).executeTakeFirst();
const add = (name: string, { settings = {}, terms = {} } = {}) =>
  addCarrier(database().db.owner, {
    name,
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: 1, password: 'hush', ...settings },
    terms,
    routed: false,
  });

const NAME = 'Answering';
const services: Service[] = [];
let simulator: Simulator;
const reachable = () => `--port ${simulator.port} --system-id carillon --password secret`.split(' ');
beforeAll(async () => {
  simulator = await startSimulator({
    port: 0,
    systemId: 'carillon',
    password: 'secret',
    recordFile: undefined,
  });
  services.push(simulator);
  await add(NAME, { settings: { port: simulator.port, systemId: 'carillon', password: 'secret' } });
  await add('Dead');
  await add('Off', { terms: { enabled: false } });
});
afterAll(() => stopAll(services));

const stateOf = async (name: string) => {
  const { id } = (await rowOf(name))!;
  const binds = database().db.owner.selectFrom('carrier_binds').select('state').where('carrier_id', '=', id);
  return (await binds.executeTakeFirst())?.state;
};

test('carrier list shows the state of binds, without passwords and stopped gateways', async () => {
  const gateway = startGateway(database().db.owner, { leaseMs: 2000, publicUrl: 'http://localhost' }, log);
  services.push(gateway);
  await eventually('a bind with nothing to do', async () => {
    const binds = database().db.owner.selectFrom('carrier_binds').select('waits_for').execute();
    return (await binds).some((bind) => bind.waits_for === 'nothing to do');
  });
  await eventually('a failure', async () => (await stateOf('Dead')) === 'down');
  const { code, output } = await run('carrier', 'list');
  expect(output).toMatch(/^Answering: smpp, 127\.0\.0\.1:\d+, window 100, no rate limit\n {2}GATEWAY +BIND/m);
  expect(output).toMatch(/ 1 transceiver +bound for \d+ s +0 +0 +nothing to do/);
  expect(output).toMatch(
    / 1 transceiver +\w+, not bound for .* Cannot connect to 127\.0\.0\.1:1: .*\(\d+ s ago\)/,
  );
  expect(output).toMatch(/^Off: .*, switched off\n {2}no gateway is bound to it$/m);
  expect(code).toBe(0);

  const one = await run('carrier', 'list', NAME);
  expect(one.output).toMatch(/^ {2}failoverAfter +30$/m);
  expect(one.output).toMatch(/^ {2}systemId +carillon$/m);
  const json = await run('carrier', 'list', NAME, '--json');
  expect(JSON.parse(json.output)).toMatchObject([{ name: NAME, binds: [{ nth: 1, state: 'bound' }] }]);
  for (const each of [output, one.output, json.output]) expect(each).not.toMatch(/secret|hush/);

  await run('carrier', 'set', 'Dead', ...reachable());
  await eventually('the gateway to follow', async () => (await stateOf('Dead')) === 'bound');

  await gateway.stop();
  const gone = { carrier_id: (await rowOf(NAME))!.id, gateway: 'gone', nth: 1, type: 'transceiver' };
  await database()
    .db.owner.insertInto('carrier_binds')
    .values({ ...gone, state: 'bound', updated_at: new Date(Date.now() - 11_000) })
    .execute();
  expect((await run('carrier', 'list', NAME)).output).toContain('no gateway is bound to it');
});

test('carrier list explains unusable settings, and shows the trusted certificate', async () => {
  const settings = JSON.stringify({ host: 'x', port: 'y', odd: 1 });
  const carriers = database().db.owner.insertInto('carriers');
  await carriers.values({ name: 'Broken', settings, enabled: false }).execute();
  const { output } = await run('carrier', 'list', 'Broken');
  expect(output).toMatch(/^Broken: smpp, no usable address, .*\n {2}cannot be used: port: .*"odd"/);
  const authority = /^ {2}tlsAuthority +CN=smpp\.example\.com, valid to /m;
  const tlsAuthority = selfSignedCertificate('smpp.example.com').cert;
  await add('Own authority', { settings: { tlsAuthority }, terms: { enabled: false } });
  expect((await run('carrier', 'list', 'Own authority')).output).toMatch(authority);
});

test('carrier list refuses an unknown carrier', async () => {
  const output = 'There is no carrier "Nobody".\n';
  expect(await run('carrier', 'list', 'Nobody')).toEqual({ code: 1, output });
});

test('carrier test binds, submits one message, shows its receipt, and stores nothing', async () => {
  expect(await run('carrier', 'test', NAME)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Bound as transceiver, after \d+ ms\.\n$/),
  });
  const words = ['carrier', 'test', NAME, '--to', '+27821234500', '--sender', 'Shop', '--text', 'Hello'];
  const { code, output } = await run(...words);
  expect(output).toMatch(
    /\nAccepted with the id (\S+), after \d+ ms\.\nReceipt of \1, after \d+ ms: delivered\.\n$/,
  );
  expect(code).toBe(0);
  const { owner } = database().db;
  expect(await owner.selectFrom('messages').select('id').execute()).toEqual([]);
  const { id } = (await rowOf(NAME))!;
  const parked = owner
    .selectFrom('parked_receipts')
    .select('id')
    .where('carrier_id', '=', id)
    // Ignores receipts of earlier tests that did not wait for them.
    .where('carrier_message_id', '=', /Accepted with the id (\S+),/.exec(output)![1]!);
  expect(await parked.execute()).toEqual([]);
});

test.each([
  [[NAME, '--to', '27821234593', '--sender', 'Shop'], 'Refused: ESME_RINVDSTADR (final), after'],
  [[NAME, '--to', '27821234596', '--sender', 'Shop', '--wait', '0'], 'No receipt, after'],
  [['Off'], 'Not bound as transceiver, after'],
  [['Nobody'], 'There is no carrier "Nobody".'],
  [[NAME, '--to', 'me', '--sender', 'Shop'], '--to takes a phone number with its country code'],
  [[NAME, '--to', '27821234500'], '--to needs a --sender'],
  [[NAME, '--text', 'Hi'], 'need a message: add --to.'],
  [[NAME, '--to', '27821234500', '--sender', 'Shop', '--wait', 'long'], '--wait takes a number of seconds'],
])('carrier test fails for %j', async (words, problem) => {
  expect(await run('carrier', 'test', ...words)).toEqual({
    code: 1,
    output: expect.stringContaining(problem),
  });
});

test('carrier test detects that responses and receipts use different id formats', async () => {
  const carrier = await ScriptedCarrier.start((submitted) => {
    submitted.accept('1A2B');
    void carrier.receipt(submitted.submit, '0006699');
  });
  services.push(carrier);
  await add('Notations', { settings: { ...carrier.settings, receiptIds: 'decimal' } });
  const words = 'carrier test Notations --to 27821234500 --sender Shop --wait 3'.split(' ');
  const wrong = await run(...words);
  expect(wrong.output).toContain('But a receipt for this number came with the id 6699, probably the same');
  expect(wrong.code).toBe(1);
  await run('carrier', 'set', 'Notations', '--response-ids', 'hex');
  const { code, output } = await run(...words);
  expect(output).toMatch(/Accepted with the id 6699, .*\nReceipt of 6699, .*: delivered\.\n$/);
  expect(code).toBe(0);
  await run('carrier', 'set', 'Notations', '--enabled', 'false');
});

test('carrier test checks a Twilio account', async () => {
  const provider = new TwilioStandIn({ accountSid: 'AC1', authToken: 'token' });
  const { api } = await provider.start();
  services.push(provider);
  const settings = { api, accountSid: 'AC1', authToken: 'token' };
  const terms = { enabled: false };
  await addCarrier(database().db.owner, {
    name: 'Provider',
    kind: 'twilio',
    settings,
    terms,
    routed: false,
  });
  const { code, output } = await run('carrier', 'test', 'Provider');
  expect(output).toMatch(/^The account answers, after \d+ ms\.\n$/);
  expect(code).toBe(0);
  await run('carrier', 'set', 'Provider', '--auth-token', 'wrong');
  expect(await run('carrier', 'test', 'Provider')).toEqual({
    code: 1,
    output: expect.stringMatching(/^Not reachable, after \d+ ms: The provider refused the account/),
  });
});

test('carrier test works for a disabled carrier', async () => {
  await add('Disabled', { terms: { enabled: false } });
  await run('carrier', 'set', 'Disabled', ...reachable());
  expect(await run('carrier', 'test', 'Disabled')).toMatchObject({ code: 0 });
});

test('carrier test reports that no receipt can arrive without a receiving bind', async () => {
  await add('Sending only', { terms: { enabled: false } });
  await run('carrier', 'set', 'Sending only', ...reachable(), '--transceivers', '0', '--transmitters', '1');
  const words = ['--to', '27821234500', '--sender', 'Shop'];
  const { code, output } = await run('carrier', 'test', 'Sending only', ...words);
  expect(output).toMatch(/^Bound as transmitter.*\nAccepted .*\nNo receipt can come: no bind receives\.\n$/);
  expect(code).toBe(0);
});
