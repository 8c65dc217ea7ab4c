import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import { recordUnknownReceiptStates } from '#server/gateway/state/unknown-receipt-states.ts';
import { createBatch } from '#server/messages/index.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { selfSignedCertificate } from '#smpp/certificate.ts';
import { runCarillon, runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'carillon-carriers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...words: string[]) => runCarillonInProcess(database(), words);
const rowOf = (name: string) =>
  database().db.owner.selectFrom('carriers').selectAll().where('name', '=', name).executeTakeFirst();
const address = ['--host', 'smpp.example.com', '--port', '2775'];
const manyStates = Array.from({ length: 51 }, (_, nth) => ['--receipt-state', `W${nth}=expired`]).flat();
const add = (name: string, terms = {}) =>
  addCarrier(database().db.owner, {
    name,
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: 1, password: 'hush' },
    terms,
    routed: true,
  });

describe('carrier add', () => {
  test('accepts every setting as a flag, and the password from standard input', async () => {
    const pem = join(folder, 'authority.pem');
    const { cert } = selfSignedCertificate('smpp.example.com');
    writeFileSync(pem, cert);
    const flags =
      '--system-id me --password-stdin --receipt-ids hex --window 10 --rate 50 --tls --tls-verify false --failover-after none --enabled false';
    const lists =
      '--tlv 1403=hex:0a0b --tlv 0x1404=text:a=b --error ESME_RINVDSTADR=failover --error 0x0401=throttle --receipt-state Failed=undelivered --receipt-state 12=intermediate';
    const words = ['carrier', 'add', 'All of it', ...address, ...`${flags} ${lists}`.split(' ')];
    const output = await runCarillon(database(), [...words, '--tls-authority', pem], 'hush 1\n');
    expect(output).toEqual({ code: 0, output: expect.stringContaining('"All of it" is added') });
    const row = await rowOf('All of it');
    expect(row).toMatchObject({
      kind: 'smpp',
      window_size: 10,
      rate: 50,
      failover_after: null,
      enabled: false,
      settings: {
        host: 'smpp.example.com',
        port: 2775,
        systemId: 'me',
        password: 'hush 1',
        receiptIds: 'hex',
        tls: true,
        tlsVerify: false,
        tlsAuthority: cert,
        tlvs: [
          { tag: '1403', hex: '0a0b' },
          { tag: '0x1404', text: 'a=b' },
        ],
        errors: { ESME_RINVDSTADR: 'failover', '0x0401': 'throttle' },
        receiptStates: { FAILED: 'undelivered', '12': 'intermediate' },
        transceivers: 1,
      },
    });
    const routes = database().db.owner.selectFrom('routes').select('prefix');
    expect(await routes.where('carrier_id', '=', row!.id).execute()).toEqual([{ prefix: '' }]);
  });

  test('adds no route with --no-route, and a Twilio account by its kind', async () => {
    const words = [
      'carrier',
      'add',
      'Account',
      '--kind',
      'twilio',
      '--account-sid',
      'AC123',
      '--no-route',
      '--no-enabled',
    ];
    const output = await runCarillon(database(), [...words, '--auth-token-stdin'], 'token');
    expect(output).toEqual({ code: 0, output: expect.stringContaining('route add --carrier "Account"') });
    const row = await rowOf('Account');
    expect(row).toMatchObject({ kind: 'twilio', settings: { accountSid: 'AC123', authToken: 'token' } });
    const routes = database().db.owner.selectFrom('routes').select('id').where('carrier_id', '=', row!.id);
    expect(await routes.execute()).toEqual([]);
  });

  test.each([
    [['--port', '2775'], '--host is required: it takes a host name or address.'],
    [[...address, '--window', '5000'], '--window takes a number from 1 to 2000.'],
    [[...address, '--rate', 'fast'], '--rate takes a number from 1 to 1000000, or none.'],
    [[...address, '--receipt-ids', 'octal'], '--receipt-ids takes text, hex or decimal.'],
    [[...address, '--password', '123456789'], '--password takes at most 8 characters.'],
    [[...address, '--tls=maybe'], '--tls takes true or false.'],
    [[...address, '--tlv', '1403'], '--tlv takes a name and a value with = between them, not "1403".'],
    [[...address, '--tlv', '1403=0a'], '--tlv takes a value like hex:0a0b or text:abc, not "0a".'],
    [[...address, '--tlv', '1403=hex:0'], '--tlv: must be an even number of hexadecimal digits'],
    [[...address, '--error', 'ESME_RODD=retry'], '--error: ESME_RODD is not an SMPP 3.4 error.'],
    [
      [...address, '--receipt-state', 'FAILED'],
      '--receipt-state takes a name and a value with = between them, not "FAILED".',
    ],
    [[...address, '--receipt-state', ' =expired'], '--receipt-state takes a word of receipts before the ='],
    [
      [...address, '--receipt-state', 'FAILED=lost'],
      '--receipt-state takes a word of receipts and what it means (delivered, undelivered, expired, rejected or',
    ],
    [[...address, ...manyStates], '--receipt-state: A carrier can have at most 50 receipt words.'],
    [
      [...address, '--error', 'ESME_RSYSERR=never'],
      '--error takes an error and what it means (final, retry,',
    ],
    [[...address, '--transceivers', '0'], '--transceivers: Set at least one transceiver or transmitter'],
    [
      [...address, '--tls-authority', '/etc/hostname'],
      '--tls-authority takes a file with a certificate as PEM',
    ],
    [[...address, '--account-sid', 'AC1'], 'A carrier of kind smpp has no --account-sid.'],
    [[...address, '--kind', 'http'], '--kind takes smpp or twilio.'],
    [[...address, '--hots', 'x'], 'There is no flag --hots.'],
    [[...address, 'carrier'], '"carrier" is unexpected.'],
    [['--kind', 'twilio', '--account-sid', 'XY'], '--account-sid: must begin with AC'],
  ])('refuses %j', async (flags, problem) => {
    const { code, output } = await run('carrier', 'add', 'Refused', ...flags);
    expect(output).toContain(problem);
    expect(code).toBe(1);
    expect(await rowOf('Refused')).toBeUndefined();
  });

  test('refuses a name that is taken', async () => {
    await add('Taken');
    const { code, output } = await runCarillon(database(), ['carrier', 'add', 'Taken', ...address]);
    expect({ code, output }).toEqual({
      code: 1,
      output: 'There is already a carrier "Taken". Choose another name.\n',
    });
  });
});

describe('carrier set', () => {
  test('changes only the named settings', async () => {
    await add('Changing', { rate: 50, window: 10 });
    const first = '--rate 60 --validity 3600 --tlv 1403=hex:0a --tlv 1404=text:b';
    const errors = '--error ESME_RSYSERR=final --error ESME_RINVDSTADR=failover';
    const words = `carrier set Changing ${first} ${errors}`.split(' ');
    expect(await run(...words)).toMatchObject({ code: 0 });
    const flags = '--rate none --validity none --tlv 0x1403=none --error ESME_RSYSERR=none --enabled false';
    expect(await run('carrier', 'set', 'Changing', ...flags.split(' '))).toMatchObject({ code: 0 });
    const row = await rowOf('Changing');
    expect(row).toMatchObject({ window_size: 10, rate: null, enabled: false });
    expect(row!.settings).toMatchObject({
      host: '127.0.0.1',
      password: 'hush',
      tlvs: [{ tag: '1404', text: 'b' }],
      errors: { ESME_RINVDSTADR: 'failover' },
    });
    expect(row!.settings).not.toHaveProperty('validity');
  });

  test('validates all settings together, and changes nothing if they are invalid', async () => {
    await add('Steady');
    const before = await rowOf('Steady');
    const words = ['carrier', 'set', 'Steady', '--rate', '5', '--transceivers', '0'];
    expect(await run(...words)).toEqual({
      code: 1,
      output: expect.stringContaining('--transceivers: Set at least'),
    });
    expect(await rowOf('Steady')).toEqual(before);
  });

  test.each([
    [['Nobody', '--rate', '5'], 'There is no carrier "Nobody".'],
    [['Steady', 'more'], '"more" is unexpected.'],
    [['--rate', '5'], 'Missing: the name of the carrier.'],
  ])('refuses %j', async (words, problem) => {
    expect(await run('carrier', 'set', ...words)).toEqual({
      code: 1,
      output: expect.stringContaining(problem),
    });
  });
});

describe('words of receipts', () => {
  const stateOf = async (name: string) => (await run('carrier', 'list', name)).output;

  test('are shown with their counts until they have a meaning, which can be removed', async () => {
    const id = await add('Wordy');
    await database()
      .db.owner.transaction()
      .execute((tx) => recordUnknownReceiptStates(tx, id, ['GONE', 'GONE', 'MAYBE', 'X\u001B[2J']));
    const output = await stateOf('Wordy');
    expect(output).toMatch(/GONE: 2 \(\d+ s ago\)[^]*MAYBE: 1 /);
    expect(output).not.toContain('\u001B');
    expect((await run('carrier', 'set', 'Wordy', '--receipt-state', 'gone=undelivered')).code).toBe(0);
    expect(await stateOf('Wordy')).toContain('receiptStates    {"GONE":"undelivered"}');
    expect(await stateOf('Wordy')).not.toContain('GONE: 2');
    expect(await stateOf('Wordy')).toContain('MAYBE: 1');
    await run('carrier', 'set', 'Wordy', '--receipt-state', 'MAYBE=expired', '--receipt-state', 'GONE=none');
    expect((await rowOf('Wordy'))!.settings).toMatchObject({ receiptStates: { MAYBE: 'expired' } });
    await run('carrier', 'set', 'Wordy', '--receipt-state', 'none');
    expect((await rowOf('Wordy'))!.settings).toMatchObject({ receiptStates: {} });
  });
});

describe('carrier remove', () => {
  async function queueFor(carrierId: number, more: object = {}): Promise<void> {
    const { owner } = database().db;
    const account = await owner.selectFrom('accounts').select('id').executeTakeFirst();
    const accountId =
      account?.id ??
      (await createAccount(owner, { name: 'Shop', username: 'shop', password: 'Correct horse 1' })).accountId;
    await owner.transaction().execute(async (tx) => {
      if (!account) await grant(tx, accountId, 1_000_000, 'test');
      const messages = ['27821234501', '27821234502'].map((number) => ({
        number,
        text: null,
        parts: 1,
        cost: 1,
      }));
      const batch = {
        accountId,
        origin: { kind: 'test', id: 0 },
        carrierId,
        priority: 5,
        sender: 'Shop',
        text: 'Hi',
        messages,
      };
      const id = await createBatch(tx, batch);
      await tx
        .updateTable('message_batches')
        .set({ size: 2, ...more })
        .where('id', '=', id)
        .execute();
    });
  }

  test('removes the carrier and its routes', async () => {
    const id = await add('Leaving');
    expect(await run('carrier', 'remove', 'Leaving')).toEqual({
      code: 0,
      output: 'The carrier "Leaving" and the routes to it are removed.\n',
    });
    expect(await rowOf('Leaving')).toBeUndefined();
    const routes = database().db.owner.selectFrom('routes').select('id').where('carrier_id', '=', id);
    expect(await routes.execute()).toEqual([]);
  });

  test('reports how many receipts will not arrive', async () => {
    await queueFor(await add('Owing'), { state: 'done', mark: 2, queued: 0, submitted: 2 });
    const { code, output } = await run('carrier', 'remove', 'Owing');
    expect(output).toContain('2 accepted messages have no receipt yet. They will get none');
    expect(code).toBe(0);
  });

  test('holds messages that were never answered, with --hold-doubt', async () => {
    const id = await add('Gone', { enabled: false });
    await queueFor(id, { mark: 2 });
    expect((await run('carrier', 'remove', 'Gone', '--hold-doubt')).code).toBe(0);
    const batches = database().db.owner.selectFrom('message_batches').select(['state', 'queued', 'unknown']);
    expect(await batches.where('carrier_id', '=', id).execute()).toEqual([
      { state: 'done', queued: 0, unknown: 2 },
    ]);
  });

  test.each([
    ['waiting', {}, {}, '2 messages are waiting to be sent by it. Switch it off'],
    ['off', { enabled: false }, {}, 'It is switched off, and no other route serves them'],
    [
      'paused',
      {},
      { paused: true },
      '2 messages are waiting for it in paused or scheduled campaigns. Resume them, wait, or cancel',
    ],
    ['in doubt', {}, { mark: 2 }, "2 messages are waiting for the carrier's answer. Try again in a minute."],
    [
      'in doubt, off',
      { enabled: false },
      { mark: 2 },
      'Switch it on until they are settled, or remove it with --hold-doubt',
    ],
    ['all answered', {}, { mark: 2, queued: 0, submitted: 2 }, 'Some messages are waiting'],
  ])('refuses while messages are %s', async (name, terms, batch, problem) => {
    await queueFor(await add(name, terms), batch);
    const { code, output } = await run('carrier', 'remove', name);
    expect(output).toContain(`The carrier "${name}" cannot be removed. `);
    expect(output).toContain(problem);
    expect(code).toBe(1);
    expect(await rowOf(name)).toBeDefined();
  });

  test('refuses an unknown name', async () => {
    const output = 'There is no carrier "Nobody".\n';
    expect(await run('carrier', 'remove', 'Nobody')).toEqual({ code: 1, output });
  });
});
