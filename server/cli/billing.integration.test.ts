import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createAccount } from '#server/accounts/index.ts';
import { cancelOrder } from '#server/billing/orders/cancel-order.ts';
import { createOrder } from '#server/billing/orders/create-order.ts';
import { DETAILS } from '#server/billing/testing/details.ts';
import { debit } from '#server/billing/ledger/index.ts';
import { setDetails } from '#server/billing/details/details.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabasePerTest } from '#server/platform/testing/database.ts';
import { runCarillonInProcess } from './testdata/run-carillon.ts';

const database = useDatabasePerTest();
const run = (...words: string[]) => runCarillonInProcess(database(), words);
let accountId: number;

beforeEach(async () => {
  const { db } = database();
  ({ accountId } = await createAccount(db.owner, { name: 'Shop', username: 'shop', password: 'x' }));
  await db.withAccount(accountId, (account) => setDetails({ ...account, by: { kind: 'system' } }, DETAILS));
});

/** Sets up billing: 1,000 credits cost ZAR 300 plus 15% VAT. */
async function sellCredits(): Promise<void> {
  await run('price', 'set', '--currency', 'ZAR', '--bands', '500=0.35');
  await run('price', 'set', '--account', 'shop', '--currency', 'ZAR', '--fixed-price', '0.3');
  await run('issuer', 'set', '--company-name', 'Bells', '--country', 'ZA', '--bank-name', 'Bank');
  await run('gateway', 'set', 'invoice');
}

const order = (expectedTotal: number) => orderOf(1000, expectedTotal);
const orderOf = (credits: number, expectedTotal: number) =>
  createOrder(
    testContext(database()),
    { accountId, actor: { kind: 'system' } },
    {
      key: randomUUID(),
      credits,
      gateway: 'invoice',
      pool: null,
      expectedTotal,
      referenceNumber: '',
      returnTo: '/',
    },
  );

test('credits can be bought once prices, a way to pay and the issuer are set', async () => {
  expect((await run('price', 'list')).output).toContain('There are no prices');
  expect((await run('order', 'list')).output).toBe('There are no orders.\n');
  expect((await run('order', 'list', '--odd')).output).toBe('There are no matching orders.\n');
  expect(await run('price', 'set', '--bands', '500=0.35')).toEqual({
    code: 1,
    output: expect.stringContaining('--currency: New prices need their currency.'),
  });
  expect(
    (await run('price', 'set', '--currency', 'ZAR', '--bands', '500=0.35,10000=0.299,50000=ask')).code,
  ).toBe(0);
  expect(
    (await run('price', 'set', '--account', 'shop', '--currency', 'ZAR', '--fixed-price', '0.3')).code,
  ).toBe(0);
  expect((await run('brand', 'add', 'other.example', '--name', 'Other')).code).toBe(0);
  expect(
    await run('price', 'set', '--account', 'shop', '--brand', 'other.example', '--fixed-price', '0.2'),
  ).toEqual({ code: 1, output: expect.stringContaining('The account belongs to another brand') });
  expect(
    (await run('issuer', 'set', '--company-name', 'Bells', '--country', 'ZA', '--bank-name', 'Bank')).code,
  ).toBe(0);
  expect((await run('gateway', 'set', 'invoice')).code).toBe(0);
  expect(await run('gateway', 'set', 'gold')).toMatchObject({
    code: 1,
    output: expect.stringContaining('sandbox, invoice, quote'),
  });
  const { output } = await run('price', 'list');
  expect(output).toMatch(/everybody .*500=0.35,10000=0.299,50000=ask/);
  expect(output).toMatch(/Shop .*0.3/);
});

test('issuer set clears settings with "none"', async () => {
  const issuer = () =>
    database()
      .db.owner.selectFrom('billing_issuers')
      .selectAll()
      .where('company_name', '=', 'Bells')
      .executeTakeFirstOrThrow();
  const set = (...flags: string[]) =>
    run('issuer', 'set', '--company-name', 'Bells', '--country', 'ZA', ...flags);
  const bank = ['--bank-name', 'Bank', '--account-number', '123', '--iban', 'ZA1', '--swift-code', 'ABC'];
  expect((await set(...bank, '--vat-number', '4123456789', '--email', 'x@bells.example')).code).toBe(0);
  expect((await set('--iban', 'none', '--vat-number', 'none', '--email', 'none')).code).toBe(0);
  expect(await issuer()).toMatchObject({
    vat_number: '',
    email: '',
    bank_details: { bankName: 'Bank', accountNumber: '123', iban: null, swiftCode: 'ABC' },
  });
  expect((await set('--bank-name', 'none')).code).toBe(0);
  expect(await issuer()).toMatchObject({ bank_details: null });
  expect(
    (await run('issuer', 'set', '--company-name', 'Bells', '--country', 'ZA', '--bank-name', 'Bank')).code,
  ).toBe(0);
});

test.each(['--company-name', '--country', '--due-days'])(
  'issuer set %s none is refused, and changes nothing',
  async (flag) => {
    expect((await run('issuer', 'set', '--company-name', 'Bells', '--country', 'ZA')).code).toBe(0);
    const issuers = () => database().db.owner.selectFrom('billing_issuers').selectAll().execute();
    const before = await issuers();
    expect(await run('issuer', 'set', flag, 'none')).toEqual({
      code: 1,
      output: expect.stringContaining(`${flag} cannot be removed, because every invoice needs it. It takes `),
    });
    expect(await issuers()).toEqual(before);
  },
);

test('pool open opens a country’s pool, which can have its own prices', async () => {
  expect((await run('pool', 'open', 'shop', 'ke')).output).toContain('a pool for KE');
  expect(await run('pool', 'open', 'shop', 'KE')).toMatchObject({
    code: 1,
    output: expect.stringContaining('already has a pool for KE'),
  });
  expect((await run('pool', 'open', 'shop', 'Kenya')).code).toBe(1);
  await run('price', 'set', '--pool', 'KE', '--currency', 'ZAR', '--fixed-price', '0.1');
  expect((await run('price', 'list')).output).toMatch(/everybody +KE +ZAR .*0\.1/);
});

test.each([
  ['--bands', '500=0.3512345'],
  ['--bands', '10000=1,500=2'],
  ['--bands', 'x'],
  ['--tax-percent', '101'],
  ['--currency', 'rand'],
  ['--fixed-price', '0'],
])('refuses %s %s and names the flag', async (flag, value) => {
  expect(await run('price', 'set', flag, value)).toEqual({ code: 1, output: expect.stringContaining(flag) });
});

test.each([
  ['gateway', 'set', 'invoice', '--fee-percent', ''],
  ['price', 'set', '--tax-percent', ' '],
  ['issuer', 'set', '--due-days='],
  ['account', 'set', 'shop', '--due-days', ''],
])('refuses an empty number: %s %s %s', async (...words) => {
  expect(await run(...words)).toEqual({
    code: 1,
    output: expect.stringMatching(/^.*--[a-z-]+ needs a value\./),
  });
});

test('payment match matches a transfer to its invoice once, and reports a surplus', async () => {
  await sellCredits();
  const { order: made } = await order(34_500);
  const { number } = made.document!;
  const match = (...more: string[]) => run('payment', 'match', number.toLowerCase(), '--reference', ...more);
  expect((await match('FT 1')).output).toBe(
    `${number} of Shop (${accountId}), for ZAR 345.00. The invoice is paid with ZAR 345.00. Credits granted: 1,000.\n`,
  );
  expect((await match('FT 1')).output).toContain(`was already recorded for order ${made.id}`);
  expect((await match('FT 2', '--amount', '5.00')).output).toContain('grants no credits');
  expect((await run('order', 'list', '--odd')).output).toMatch(/paid, ZAR 5.00 overpaid/);
  expect((await match('FT 3', '--amount', '5.001')).code).toBe(1);
  const { order: parted } = await order(34_500);
  const part = (...more: string[]) =>
    run('payment', 'match', parted.document!.number, '--reference', ...more);
  expect((await part('FT 4', '--amount', '300')).output).toContain(
    'grants no credits yet: ZAR 45.00 is missing',
  );
  expect(await part('FT 5')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Give the amount of this payment'),
  });
  expect((await part('FT 5', '--amount', '45')).output).toContain('Credits granted: 1,000');
  expect(await run('payment', 'match', 'INV-999999', '--reference', 'x')).toMatchObject({ code: 1 });
});

test('order invoice issues a requested invoice', async () => {
  await sellCredits();
  await run('account', 'set', 'shop', '--automatic-invoicing', 'false');
  const { order: asked } = await order(34_500);
  expect((await run('order', 'list', '--state', 'requested')).output).toContain(`Shop (${accountId})`);
  expect((await run('order', 'invoice', 'shop', String(asked.id))).output).toContain('is issued');
  expect(await run('order', 'invoice', 'shop', String(asked.id))).toMatchObject({
    code: 1,
    output: expect.stringContaining('does not need an invoice'),
  });
});

test('a payment is listed, and refunded by bank transfer', async () => {
  await sellCredits();
  const { order: made } = await order(34_500);
  await run('payment', 'match', made.document!.number, '--reference', 'FT 9');
  const { output } = await run('payment', 'list', 'shop');
  const [payment = ''] = /^ *(\d+) .*FT 9 .*345\.00/m.exec(output)?.slice(1) ?? [];
  expect(payment).not.toBe('');
  const back = (...more: string[]) => run('payment', 'refund', 'shop', payment, ...more);
  expect(await back()).toMatchObject({
    code: 1,
    output: expect.stringContaining('Refund it by bank transfer'),
  });
  expect(await back('--credits', 'x', '--reference', 'FT 10')).toMatchObject({ code: 1 });
  expect(await back('--reference', ' ')).toMatchObject({
    code: 1,
    output: expect.stringContaining("Give the bank's reference"),
  });
  expect(await back('--failed')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No refund of this payment is waiting'),
  });
  expect((await back('--credits', '500', '--reference', 'FT 10')).output).toContain('ZAR 172.50 is refunded');
  expect((await run('payment', 'list', 'shop')).output).toMatch(/345\.00 +172\.50/);
});

test('a refund stays pending while the provider does not answer, and the operator can end it', async () => {
  await sellCredits();
  const { order: made } = await order(34_500);
  await run('payment', 'match', made.document!.number, '--reference', 'by card');
  const { owner } = database().db;
  const folder = mkdtempSync(join(tmpdir(), 'carillon-keys-'));
  const path = join(folder, 'keys.json');
  const keys = {
    secretKey: 'sk_1',
    publicKey: 'pk_1',
    webhookSecret: 'whsec_1',
    apiUrl: 'http://127.0.0.1:9',
  };
  writeFileSync(path, JSON.stringify(keys));
  expect((await run('gateway', 'set', 'card', '--keys', path)).code).toBe(0);
  rmSync(folder, { recursive: true });
  const { id } = await owner
    .updateTable('payments')
    .set({ gateway: 'card', reference: 'pi_1' })
    .where('reference', '=', 'by card')
    .returning('id')
    .executeTakeFirstOrThrow();
  const back = (...more: string[]) => run('payment', 'refund', 'shop', String(id), ...more);
  expect(await back('--reference', 'FT 11')).toMatchObject({
    code: 1,
    output: expect.stringContaining('The payment provider makes this refund itself'),
  });
  expect(await back('--credits', '500')).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Refund \d+ of ZAR 172\.50 is in progress\. The provider has not answered/,
    ),
  });
  expect(await back('--failed')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Refund \d+ of ZAR 172\.50 has failed, and its credits are returned\./),
  });
  await back();
  expect(await back('--reference', 'FT 11')).toEqual({ code: 0, output: 'ZAR 345.00 is refunded.\n' });
});

test('gateway set reads a provider’s keys from a file, and reports wrong or missing keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carillon-keys-'));
  const path = join(folder, 'keys.json');
  writeFileSync(path, '{"clientId": "a", "clientSecret": "b", "webhookId": "c"}');
  expect(await run('gateway', 'set', 'paypal')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--keys: paypal needs its keys'),
  });
  expect((await run('gateway', 'set', 'paypal', '--keys', path)).code).toBe(0);
  expect((await run('gateway', 'set', 'paypal', '--fee-percent', '2')).code).toBe(0);
  expect(await run('gateway', 'set', 'card', '--keys', path)).toMatchObject({
    code: 1,
    output: expect.stringContaining('secretKey'),
  });
  const none = join(folder, 'none');
  expect(await run('gateway', 'set', 'card', '--keys', none)).toEqual({
    code: 1,
    output: `--keys: There is no file ${none}.\n`,
  });
  writeFileSync(path, '{"secretKey": "pk_1", "publicKey": "sk_1", "webhookSecret": "we_1"}');
  const { output } = await run('gateway', 'set', 'card', '--keys', path);
  expect(output).toMatch(
    /secretKey: .*start with sk_.*publicKey: .*start with pk_.*webhookSecret: .*start with whsec_/,
  );
  rmSync(folder, { recursive: true });
});

test('payment import reports a missing file, and a second payment of an invoice', async () => {
  await sellCredits();
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bank-'));
  const path = join(folder, 'bank.csv');
  expect(await run('payment', 'import', path)).toEqual({ code: 1, output: `There is no file ${path}.\n` });
  const number = (await order(34_500)).order.document!.number;
  const row = (day: string) => `${day},345.00,Shop ${number}\n`;
  writeFileSync(path, `Date,Amount,Description\n${row('2026-11-24')}${row('2026-11-25')}`);
  const lines = (await run('payment', 'import', path)).output.split('\n');
  expect(lines[2]).toContain(`${number}? A payment above pays it.`);
  rmSync(folder, { recursive: true });
});

test('payment import removes control codes of a statement from the output', async () => {
  await sellCredits();
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bank-'));
  const path = join(folder, 'bank.csv');
  writeFileSync(
    path,
    'Date,Amount,Description\n2026-11-24,1.00,Who \u001B]0;title\u0007\u202E\n2026-11-24,x\u001B[2J,Bad\n',
  );
  const { output } = await run('payment', 'import', path);
  expect(output).toContain('Who ]0;title');
  expect(output).toContain('could not be read');
  expect(output).not.toMatch(/[^\P{C}\n]/u);
  rmSync(folder, { recursive: true });
});

test('payment import records certain matches once, and leaves the rest to the operator', async () => {
  await sellCredits();
  const [sure, other, bySum] = [await order(34_500), await order(34_500), await orderOf(2000, 69_000)];
  const numbers = [sure, other, bySum].map(({ order: { document } }) => document!.number);
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bank-'));
  const path = join(folder, 'bank.csv');
  writeFileSync(
    path,
    `Date,Amount,Description\n2026-11-24,345.00,Shop ${numbers[0]}\n2026-11-24,300.00,Shop ${numbers[1]}\n2026-11-24,690.00,Shop\n2026-11-24,1.00,Who\n2026-11-24,-9.00,Fee\n`,
  );
  const read = async (...more: string[]) =>
    (await run('payment', 'import', path, ...more)).output.split('\n');
  expect(await read()).toEqual([
    expect.stringMatching(/^DAY/),
    expect.stringMatching(new RegExp(`${numbers[0]!}  `)),
    expect.stringContaining(`${numbers[1]!}? That invoice is for ZAR 345.00.`),
    expect.stringContaining(`${numbers[2]!}? It names no invoice, but its amount matches the total.`),
    expect.stringContaining('no known invoice'),
    '',
  ]);
  expect((await read('--record'))[1]).toContain(`${numbers[0]!}, recorded`);
  expect((await read('--record'))[1]).toContain('already recorded');
  writeFileSync(path, 'nothing');
  expect(await run('payment', 'import', path)).toMatchObject({
    code: 1,
    output: expect.stringContaining('header row'),
  });
  rmSync(folder, { recursive: true });
});

test('payment import takes the order of ambiguous dates from --dates', async () => {
  await sellCredits();
  const folder = mkdtempSync(join(tmpdir(), 'carillon-bank-'));
  const path = join(folder, 'bank.csv');
  writeFileSync(path, 'Date,Amount,Description\n05/01/2026,345.00,Shop\n');
  const read = (...more: string[]) => run('payment', 'import', path, ...more);
  const refused = (words: string) => ({ code: 1, output: expect.stringContaining(words) });
  expect(await read()).toEqual(
    refused('"05/01/2026" can be 2026-01-05 (--dates dmy) or 2026-05-01 (--dates mdy)'),
  );
  expect((await read('--dates', 'dmy')).output).toMatch(/^2026-01-05 /m);
  expect((await read('--dates', 'MDY')).output).toMatch(/^2026-05-01 /m);
  expect(await read('--dates', 'ymd')).toEqual(refused('"05/01/2026" does not fit --dates ymd'));
  expect(await read('--dates', 'dym')).toEqual(refused('--dates takes dmy, mdy, ymd, not "dym".'));
  rmSync(folder, { recursive: true });
});

test('payment refund takes credits in digits only', async () => {
  for (const credits of ['1e2', '0x10', '1.5', ' 5'])
    expect(await run('payment', 'refund', 'shop', '1', '--credits', credits)).toEqual({
      code: 1,
      output: '--credits takes a whole number in digits, such as 500.\n',
    });
});

test('an order that was paid late is listed until it is marked as seen', async () => {
  await sellCredits();
  const { order: made } = await order(34_500);
  const who = { accountId, actor: { kind: 'system' } } as const;
  await cancelOrder(database().db, who, made.id);
  await run('payment', 'match', made.document!.number, '--reference', 'late');
  const odd = async () => (await run('order', 'list', '--odd')).output;
  expect(await odd()).toContain('paid late');
  expect((await run('order', 'seen', 'shop', String(made.id))).code).toBe(0);
  expect(await odd()).not.toContain('paid late');
  expect(await run('order', 'seen', 'shop', String(made.id))).toMatchObject({ code: 1 });
});

test('a postpaid account is listed with its limit, usage and pending invoices', async () => {
  await sellCredits();
  const { owner } = database().db;
  const { accountId: id } = await createAccount(owner, { name: 'Later', username: 'later', password: 'x' });
  const set = (...words: string[]) => run('account', 'set', 'later', ...words);
  expect((await run('postpaid', 'list')).output).toContain('No account is postpaid');
  expect((await set('--monthly-limit', '5e3')).output).toContain('--monthly-limit takes');
  expect(await set('--monthly-limit', '5000')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--monthly-limit: Only postpaid accounts'),
  });
  expect((await set('--postpaid')).output).toContain('Its monthly limit is 0');
  expect((await set('--monthly-limit', '-1')).output).toContain('--monthly-limit takes');
  expect((await set('--monthly-limit', '50000', '--due-days', '14')).output).not.toContain('limit');
  await owner
    .transaction()
    .execute((tx) => debit(tx, { accountId: id, amount: 2_500_500, reference: 'batch 1' }));
  expect((await run('postpaid', 'list')).output).toMatch(/Later \(\d+\) +50,000 +2,500\.50 +14 +2,500\.5/);
  await set('--postpaid', 'false');
  expect((await run('postpaid', 'list')).output).toMatch(
    /Later .*no longer .*2,500\.50 .*no billing details/,
  );
  await database().db.withAccount(id, (account) =>
    setDetails({ ...account, by: { kind: 'system' } }, DETAILS),
  );
  await set('--postpaid', '--monthly-limit', '100');
  const [month, ...others] = (await run('order', 'list', '--state', 'open')).output.match(
    /Later .* used in .*/g,
  )!;
  expect(month).toContain('2,500 used in');
  expect(others).toEqual([]);
  const { id: order } = await owner
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await run('order', 'cancel', 'later', String(order))).output).toContain('is cancelled');
  expect(await run('order', 'cancel', 'later', String(order))).toMatchObject({ code: 1 });
});
