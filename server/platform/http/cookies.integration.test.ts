import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount, startConsole, type TestConsole } from '../testing/console.ts';
import { cookieName } from './cookies.ts';
import { useDatabase } from '../testing/database.ts';

const PASSWORD = 'Correct horse 1';
const database = useDatabase();
let plain: TestConsole;
let secure: TestConsole;

beforeAll(async () => {
  plain = await startConsole(database());
  secure = await startConsole(database(), { PUBLIC_URL: 'https://console.example.com' });
  await openAccount(plain, database(), 'Thandi', 0);
});
afterAll(async () => {
  await plain.stop();
  await secure.stop();
});

async function signIn({ address }: TestConsole, cookie = '') {
  const response = await fetch(`${address}/Token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      origin: address === secure.address ? address.replace('http:', 'https:') : address,
    },
    body: JSON.stringify({ username: 'Thandi', password: PASSWORD }),
  });
  const session = response.headers.getSetCookie().find((each) => each.includes('carillon_session'))!;
  return { set: session, pair: session.split(';')[0]! };
}

const statusWith = async ({ address }: TestConsole, cookie: string) =>
  (await fetch(`${address}/api/session`, { headers: { cookie } })).status;

describe('behind TLS', () => {
  it('only this host can set the session cookie', async () => {
    const { set, pair } = await signIn(secure);
    expect(set).toMatch(
      /^__Host-carillon_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await statusWith(secure, pair)).toBe(200);
  });

  it('ignores a cookie without the prefix', async () => {
    const { pair } = await signIn(secure);
    expect(await statusWith(secure, pair.replace('__Host-', ''))).toBe(401);
  });
});

it('ignores a session cookie that is sent twice', async () => {
  const { pair } = await signIn(plain);
  const [name] = pair.split('=');
  expect(await statusWith(plain, pair)).toBe(200);
  expect(await statusWith(plain, `a_device=x; ${pair}`)).toBe(200);
  expect(await statusWith(plain, `${pair}; ${name}=planted`)).toBe(401);
  expect(await statusWith(plain, `${name}=planted;${pair}`)).toBe(401);
  expect(await statusWith(plain, `${pair}; ${pair}`)).toBe(401);
});

describe('a second sign-in', () => {
  it('in the same browser ends the previous session', async () => {
    const first = await signIn(plain);
    const second = await signIn(plain, first.pair);
    expect(await statusWith(plain, first.pair)).toBe(401);
    expect(await statusWith(plain, second.pair)).toBe(200);
  });

  it('elsewhere, or by a program, ends no session', async () => {
    const first = await signIn(plain);
    await signIn(plain);
    await plain.signIn('Thandi', PASSWORD);
    expect(await statusWith(plain, first.pair)).toBe(200);
  });
});

it('separates the sessions of consoles on two ports of a host', () => {
  const names = [
    'http://localhost:3000',
    'http://localhost:3001',
    'https://a.example',
    'https://a.example:8443',
  ].map((publicUrl) => cookieName('session', { publicUrl }));
  expect(names).toEqual([
    'carillon_session_3000',
    'carillon_session_3001',
    '__Host-carillon_session',
    '__Host-carillon_session_8443',
  ]);
});
