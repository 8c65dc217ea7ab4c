/** Attacks sign-in, reset tokens and session tokens at full scale, and checks that the limits hold. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA_FAILED } from '#contract/sign-in.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { Browser } from './testing/browser.ts';
import { solveCaptcha } from './testing/captcha.ts';

const PASSWORD = 'Correct horse 1';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database(), { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => web.stop());

/** Calls `work` with each index below `count`, running up to `atOnce` calls concurrently. */
async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function post(path: string, body: object, address: string, method = 'POST') {
  const response = await fetch(`${web.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

const countAttempts = async (): Promise<number> => {
  const { rows } = await database().db.pool.query<{ count: number }>('SELECT count(*) FROM attempts');
  return rows[0]!.count;
};

describe('10,000 sign-ins over 1,000 usernames from 10 addresses', () => {
  const said = new Map<string, number>();
  let entered = 0;
  let counted: number;

  beforeAll(async () => {
    // The attack's last guess for this user is the correct password.
    await openAccount(web, database(), 'user-999');
    const before = await countAttempts();
    await inParallel(10_000, 20, async (index) => {
      const username = `user-${index % 1000}`;
      const password = index >= 9_000 ? PASSWORD : `Password ${Math.floor(index / 1000)}`;
      // No address tries the same username twice in a row.
      const address = `10.66.0.${(index + Math.floor(index / 1000)) % 10}`;
      const { authenticated, error } = await post('/Token', { username, password }, address);
      if (authenticated) entered++;
      said.set(String(error), (said.get(String(error)) ?? 0) + 1);
    });
    counted = (await countAttempts()) - before;
  }, 180_000);

  it('never succeed, not even with the right password at the end', () => {
    expect(entered).toBe(0);
  });

  it('get at most about 400 passwords verified', () => {
    expect(said.get('Wrong username or password.')).toBeLessThanOrEqual(10 * 40);
  });

  it('are asked for captchas, and then refused', () => {
    expect(said.get(CAPTCHA_FAILED)).toBeGreaterThan(0);
    expect(said.get('Too many failed logins. Please wait 15 minutes and try again.')).toBeGreaterThan(8000);
    expect([...said.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000);
  });

  it('do not lock out the user: a new browser needs at most a captcha', async () => {
    const browser = new Browser(web.address, '10.67.0.1');
    const solved = await solveCaptcha(web.address);
    expect(await browser.signIn('user-999', PASSWORD, solved)).toMatchObject({ authenticated: true });
  });

  it('fill no table: refused attempts are not counted', () => {
    expect(counted).toBeGreaterThan(0);
    // For each address: one row for itself, one for the surrounding network, and two for each of the 150
    // usernames.
    expect(counted).toBeLessThan(10 * 2 * 150 + 20);
  });
});

describe('guessing', () => {
  it('1,000 reset tokens is refused after 50', async () => {
    const codes = new Map<unknown, number>();
    await inParallel(1000, 20, async (index) => {
      const body = { resetToken: `${index}`.padStart(43, 'A'), newLoginPassword: 'Staple battery 77' };
      const { errorCode } = await post('/public/password', body, '10.68.0.1', 'PATCH');
      codes.set(errorCode, (codes.get(errorCode) ?? 0) + 1);
    });
    expect(codes).toEqual(
      new Map([
        ['TokenExpired', 5],
        ['RecpatchaTokenFailed', 45],
        ['ServiceUnavailable', 950],
      ]),
    );
  });

  it('session tokens is counted, and refused like any flood of requests', async () => {
    const strict = await startConsole(database(), { REQUESTS_PER_MINUTE: '50' });
    const statuses = new Map<number, number>();
    await inParallel(200, 10, async (index) => {
      const headers = { authorization: `Bearer ${index}` };
      const { status } = await fetch(`${strict.address}/api/session`, { headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await strict.stop();
    expect(statuses).toEqual(
      new Map([
        [401, 50],
        [429, 150],
      ]),
    );
  });
});

describe('a page of another site', () => {
  const calls: [method: string, path: string, body: object][] = [
    ['POST', '/Token', { username: 'visitor', password: PASSWORD }],
    ['POST', '/api/sign-in/code', { factor: 'email', code: '123456' }],
    ['POST', '/api/sign-in/direct', { token: 'x' }],
    ['POST', '/api/sign-in/passkey/options', {}],
    ['POST', '/v2/public/account', {}],
    ['POST', '/public/PasswordResetToken', { loginUsername: 'visitor' }],
    ['PATCH', '/public/password', { resetToken: 'x', newLoginPassword: 'y' }],
    ['POST', '/api/security/password', { currentPassword: PASSWORD, newPassword: 'Staple battery 77' }],
    ['DELETE', '/api/sessions', {}],
  ];

  beforeAll(async () => void (await openAccount(web, database(), 'visitor')));

  it.each(calls)('cannot make %s %s', async (method, path, body) => {
    const browser = new Browser(web.address, '10.69.0.1');
    expect(await browser.signIn('visitor', PASSWORD)).toMatchObject({ authenticated: true });
    for (const origin of ['http://evil.example', 'null', `${web.address}.evil.example`]) {
      const response = await browser.send(method, path, body, { origin });
      expect(response.status).toBe(403);
    }
  });
});

describe('the Host header', () => {
  it('selects a brand and nothing else', async () => {
    const response = await fetch(`${web.address}/Login`, {
      headers: { accept: 'text/html', 'x-forwarded-host': 'evil.example"><script>' },
    });
    const page = await response.text();
    expect(page).not.toContain('evil.example');
    expect(response.headers.get('location')).toBeNull();
  });
});
