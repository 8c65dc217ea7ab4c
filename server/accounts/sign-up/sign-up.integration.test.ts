import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, getSession } from '#contract/accounts.ts';
import type { Client } from '#contract/client.ts';
import { signUp } from '#contract/sign-up.ts';
import { startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { eventually } from '#server/platform/testing/eventually.ts';
import { addBrand, changeBrand } from '../brands/change-brand.ts';
import type { BrandSettings } from '../brands/brand-settings.ts';
import { Browser } from '../testing/browser.ts';
import { solveCaptcha } from '../testing/captcha.ts';
import { countries } from './countries.ts';

const idOf = (code: string) => countries.find(({ country }) => country === code)!.id;
const ZA = idOf('ZA');
const US = idOf('US');

const input = {
  fullname: 'Thandi Nkosi',
  email: 'thandi@example.com',
  contact1: '+27 82 555 0101',
  contact2: '',
  countryToSms: ZA,
  countryOfResidence: ZA,
  username: 'thandi',
  password: 'Grass is green 7',
  company: 'Nkosi & Co',
  utcOffset: '+0200',
  timeZone: 'Africa/Johannesburg',
  termsAccepted: true,
};

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => web.stop());

let last = 0;

/** Signs up, by default from a new address. */
async function post(changes: object = {}, host = 'localhost', address = `10.8.${++last}.1`) {
  const response = await fetch(`${web.address}${signUp.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': host,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ ...input, ...changes }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { hasErrors: boolean; errors: { field: string; message: string }[] };
}

const accountOf = (username: string) =>
  database()
    .db.owner.selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

describe('a sign-up', () => {
  it('makes a trial account that can be signed in to', async () => {
    expect(await post()).toEqual({ hasErrors: false, errors: [] });
    const call = await web.signIn('thandi', input.password);
    expect((await call(getSession)).body).toMatchObject({
      user: { username: 'thandi', fullName: 'Thandi Nkosi' },
      account: { name: 'Nkosi & Co', homeCountry: 'ZA', timeZone: 'Africa/Johannesburg', isTrial: true },
    });
    expect(await accountOf('thandi')).toMatchObject({
      email: 'thandi@example.com',
      contact1: '+27 82 555 0101',
      utc_offset: 2,
    });
  });

  it('grants no credits unless the operator has set some', async () => {
    const balance = async (username: string) =>
      (await (await web.signIn(username, input.password))(getBalance)).body.credits;
    await post({ username: 'without-credits' });
    expect(await balance('without-credits')).toBe(0);
    await changeBrand(database().db.owner, null, { trialCredits: 100 });
    await openBrand('fresh.example', 'Fresh', { trialCredits: 25 });
    await post({ username: 'with-credits' });
    await post({ username: 'with-fewer' }, 'fresh.example');
    expect(await balance('with-credits')).toBe(100_000);
    expect(await balance('with-fewer')).toBe(25_000);
  });

  it('is named after the person if there is no company', async () => {
    await post({ username: 'alone', company: ' ' });
    expect(await accountOf('alone')).toMatchObject({ name: 'Thandi Nkosi' });
  });

  it('sends a welcome mail', async () => {
    await post({ username: 'welcome' });
    const { account_id: id } = await accountOf('welcome');
    const mails = await database()
      .db.owner.selectFrom('mails')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    expect(mails).toMatchObject([{ template: 'welcome', recipient: 'thandi@example.com' }]);
  });
});

describe('a problem with a sign-up', () => {
  it.each([
    [{ fullname: '  ' }, 'Fullname'],
    [{ fullname: 'x'.repeat(101) }, 'Fullname'],
    [{ fullname: 'Bob\r\nBcc: everybody@example.com' }, 'Fullname'],
    [{ company: 'x'.repeat(101) }, 'Company'],
    [{ email: 'no address' }, 'Email'],
    [{ email: `${'x'.repeat(90)}@example.com` }, 'Email'],
    [{ contact1: '' }, 'Contact1'],
    [{ contact1: '082-555' }, 'Contact1'],
    [{ contact1: '0'.repeat(21) }, 'Contact1'],
    [{ contact2: 'home' }, 'Contact2'],
    [{ countryToSms: 9999 }, 'CountryToSms'],
    [{ countryOfResidence: 0 }, 'CountryOfResidence'],
    [{ countryOfResidence: US }, 'CountryToSms'],
    [{ username: 'abc' }, 'Username'],
    [{ username: 'with space' }, 'Username'],
    [{ username: 'per%cent' }, 'Username'],
    [{ username: 'Res_erved' }, 'Username'],
    [{ username: 'x'.repeat(251) }, 'Username'],
    [{ password: 'weak' }, 'Password'],
    [{ password: 'Xy7 thandi is my name' }, 'Password'],
    [{ termsAccepted: false }, 'Terms'],
  ])('%j is reported at its field', async (change, field) => {
    const { hasErrors, errors } = await post(change);
    expect(hasErrors).toBe(true);
    expect(errors.map((error) => error.field)).toEqual([field]);
  });

  it('is rejected unread if a text has characters that no database accepts', async () => {
    const answer = await web.anonymous(signUp, { body: { ...input, fullname: 'Half a \u{D83D}' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_characters', field: 'fullname' } });
  });

  it('is reported together with all others', async () => {
    const { errors } = await post({ fullname: '', email: '', username: 'a b' });
    expect(errors.map(({ field }) => field)).toEqual(['Fullname', 'Email', 'Username']);
  });

  it('may be the username, regardless of case', async () => {
    await post({ username: 'Unique' });
    expect(await post({ username: 'uNIQUE' })).toEqual({
      hasErrors: true,
      errors: [
        { field: 'Username', message: 'The username is already in use, please try a diferent username.' },
      ],
    });
  });

  it('is not reported for a resident of the USA who sends to the USA', async () => {
    expect(await post({ username: 'american', countryOfResidence: US, countryToSms: US })).toMatchObject({
      hasErrors: false,
    });
    expect(await accountOf('american')).toMatchObject({ home_country: 'US', country_of_residence: 'US' });
  });
});

describe('the time zone', () => {
  it.each([
    ['the browser’s, if it fits', '+0200', 'Africa/Harare', 'Africa/Harare', 2],
    ['the chosen offset’s, if it does not', '+0800', 'Africa/Johannesburg', 'Etc/GMT-8', 8],
    ['the browser’s, where it could not be chosen', '+0200', 'Asia/Kolkata', 'Asia/Kolkata', 2],
    ['the brand’s, where none is given', undefined, undefined, 'Etc/GMT-2', 2],
    ['the brand’s, where it is fractional', '+0530', 'nowhere', 'Etc/GMT-2', 2],
    ['that of London', '+0000', 'no/zone', 'Etc/UTC', 0],
    ['in the far west', '-1200', '+05:00', 'Etc/GMT+12', -12],
  ])('is %s', async (_what, utcOffset, timeZone, zone, offset) => {
    const username = `zone${++last}`;
    await post({ username, utcOffset, timeZone });
    expect(await accountOf(username)).toMatchObject({ time_zone: zone, utc_offset: offset });
  });
});

describe('a brand', () => {
  it('may hide the sign-up', async () => {
    await openBrand('closed.example', 'Closed', { offersSignUp: false });
    expect(await post({ username: 'outsider' }, 'closed.example')).toMatchObject({ hasErrors: true });
  });

  it('may require no terms, and have its own defaults', async () => {
    await openBrand('other.example', 'Other', { defaultCountry: 'AU', defaultUtcOffset: 8 });
    const given = { username: 'westerner', termsAccepted: false, utcOffset: null, timeZone: null };
    expect(await post(given, 'other.example')).toMatchObject({ hasErrors: false });
    expect(await accountOf('westerner')).toMatchObject({ utc_offset: 8, time_zone: 'Etc/GMT-8' });
    expect(await clientAt('other.example')).toMatchObject({
      brand: { name: 'Other' },
      signUp: { offered: true, requiresTerms: false, defaultCountry: 'AU', defaultUtcOffset: '+0800' },
    });
  });
});

describe('many sign-ups from one address', () => {
  it('require a captcha, and then are refused', async () => {
    const from = (username: string, reCaptchaToken?: string) =>
      post({ username, reCaptchaToken }, 'localhost', '10.250.0.1');
    for (const name of ['many1', 'many2', 'many3'])
      expect(await from(name)).toMatchObject({ hasErrors: false });
    expect(await from('many4')).toEqual({
      hasErrors: true,
      errors: [{ field: 'RecaptchaToken', message: 'Recaptch verification failed, please try again.' }],
    });
    expect(await from('many4', await solveCaptcha(web.address))).toMatchObject({ hasErrors: false });
    for (let tries = 0; tries < 25; tries++) await from('many5');
    expect(await from('many5', await solveCaptcha(web.address))).toMatchObject({ hasErrors: true });
  });
});

it('a browser that signed up can sign in with the same username and password', async () => {
  const browser = new Browser(web.address, '10.251.0.1');
  await browser.post(signUp.path, { ...input, username: 'at-once' });
  expect(await browser.signIn('at-once', input.password)).toMatchObject({ authenticated: true });
});

/** Adds a brand and waits until pages show it, because the server caches brands for a second. */
async function openBrand(host: string, name: string, terms: BrandSettings): Promise<void> {
  await database()
    .db.owner.transaction()
    .execute(async (tx) => {
      await addBrand(tx, host, name);
      await changeBrand(tx, host, terms);
    });
  await eventually(`the brand ${name}`, async () => (await clientAt(host)).brand.name === name);
}

async function clientAt(host: string) {
  const response = await fetch(`${web.address}/api/App/Client`, { headers: { 'x-forwarded-host': host } });
  return (await response.json()) as Client;
}
