import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getBillingDetails, setBillingDetails } from '#contract/billing-details.ts';
import {
  openAccount,
  startConsole,
  type TestAccount,
  type TestConsole,
} from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { DETAILS } from '../testing/details.ts';

const database = useDatabase();
let web: TestConsole;
let account: TestAccount;
let accounts = 0;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());
beforeEach(async () => void (account = await openAccount(web, database(), `billed${++accounts}`, 0)));

const set = (more: object) => account.call(setBillingDetails, { body: { ...DETAILS, ...more } });

it('are stored with the account’s country and without spaces in the VAT number', async () => {
  expect((await account.call(getBillingDetails)).body).toMatchObject({ country: 'ZA', details: null });
  await set({ vatNumber: ' 4123 456 789 ', country: 'GB' });
  expect((await account.call(getBillingDetails)).body).toMatchObject({
    country: 'ZA',
    details: { companyName: 'Nkosi & Co', vatNumber: '4123456789' },
  });
});

it.each([
  [{ companyName: ' ' }, 'companyName', 'This is required.'],
  [{ address1: '' }, 'address1', 'This is required.'],
  [{ city: '' }, 'city', 'This is required.'],
  [{ stateProvince: '' }, 'stateProvince', 'This is required.'],
  [{ zipCode: '' }, 'zipCode', 'This is required.'],
  [{ isRsaVatRegistered: null }, 'isRsaVatRegistered', 'Yes/No answer required'],
  [{ vatNumber: '' }, 'vatNumber', 'This is required.'],
  [{ vatNumber: '5123456789' }, 'vatNumber', 'Enter a South African VAT number: 10 digits, starting with 4.'],
  [{ invoiceEmail: 'a@b.example;c@d.example' }, 'invoiceEmail', 'Enter email addresses separated by commas.'],
])('rejects %j (specification, 5.3)', async (more, field, message) => {
  expect(await set(more)).toMatchObject({ status: 400, body: { field, message } });
});

it.each([
  { companyName: 'a\u001B[2Jb' },
  { companyName: 'a\nb' },
  { city: 'a\u202Eb' },
  { registrationNumber: 'a\u2067b' },
  { address2: 'a\rb' },
  { vatNumber: '4123\u0007456789' },
])('rejects invisible characters: %j', async (more) => {
  expect(await set(more)).toMatchObject({
    status: 400,
    body: { field: Object.keys(more)[0], message: expect.stringContaining('invisible characters') },
  });
});

it.each([
  ['address1', 200],
  ['address2', 200],
  ['city', 100],
  ['stateProvince', 100],
  ['zipCode', 100],
  ['companyName', 100],
])('limits %s to %i characters', async (field, most) => {
  expect(await set({ [field]: 'x'.repeat(most) })).toMatchObject({ status: 200 });
  expect(await set({ [field]: 'x'.repeat(most + 1) })).toMatchObject({ status: 400, body: { field } });
});

it('limits all invoice addresses together to 200 characters', async () => {
  const others = 'accounts@nkosi.example,'.repeat(7);
  const addresses = (length: number) => `${others}${'@nkosi.example'.padStart(length - others.length, 'x')}`;
  expect(await set({ invoiceEmail: addresses(200) })).toMatchObject({ status: 200 });
  expect(await set({ invoiceEmail: addresses(201) })).toMatchObject({
    status: 400,
    body: { field: 'invoiceEmail' },
  });
});

it('requires no VAT answer and accepts any number in other countries', async () => {
  await sql`UPDATE accounts SET country_of_residence = 'GB' WHERE id = ${account.accountId}`.execute(
    database().db.owner,
  );
  expect(await set({ isRsaVatRegistered: null, vatNumber: 'GB 123 4567 89' })).toMatchObject({
    status: 200,
    body: { vatNumber: 'GB123456789' },
  });
  expect(await set({ vatNumber: 'x'.repeat(101) })).toMatchObject({
    status: 400,
    body: { field: 'vatNumber' },
  });
});
