import { createChallenge, type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDatabase } from '#server/platform/testing/database.ts';
import { createCaptcha } from './index.ts';

const KEY = 'of this installation';
const ADDRESS = '203.0.113.7';

const database = useDatabase();
const captcha = createCaptcha({ recaptcha: undefined }, { key: KEY });
let challenge: Challenge;
let solution: object;

beforeEach(async () => {
  ({ challenge, solution } = await solve(captcha));
});
afterEach(() => vi.useRealTimers());

async function solve(by: typeof captcha) {
  const challenge = (await by.challenge!()) as unknown as Challenge;
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey }))! };
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const accepts = (token: string | null | undefined, by = captcha) => by.accepts(database().db, token, ADDRESS);
const used = async () =>
  (await database().db.owner.selectFrom('one_time_tokens').selectAll().execute()).length;

it('accepts a solution once, however it is written', async () => {
  const { challenge, solution } = await solve(captcha);
  expect(await accepts(base64({ challenge, solution }))).toBe(true);
  expect(await accepts(base64({ challenge, solution }))).toBe(false);
  expect(await accepts(base64({ solution: { ...solution, time: 1 }, challenge, more: true }))).toBe(false);
});

it('accepts a solution once when many send it concurrently', async () => {
  const token = base64(await solve(captcha));
  const answers = await Promise.all(Array.from({ length: 8 }, () => accepts(token)));
  expect(answers.filter(Boolean)).toHaveLength(1);
});

it('accepts a solution from another machine of the installation', async () => {
  const another = createCaptcha({ recaptcha: undefined }, { key: KEY });
  expect(await accepts(base64(await solve(captcha)), another)).toBe(true);
});

it('refuses after five minutes', async () => {
  const token = base64({ challenge, solution });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 });
  expect(await accepts(token)).toBe(false);
  vi.useRealTimers();
  expect(await accepts(token)).toBe(true);
});

it('remembers a used solution for as long as it would be valid', async () => {
  expect(await accepts(base64({ challenge, solution }))).toBe(true);
  const row = await database()
    .db.owner.selectFrom('one_time_tokens')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ purpose: 'solved captcha', account_id: null, user_id: null });
  expect(Math.abs(row.expires_at.getTime() - Date.now() - 5 * 60_000)).toBeLessThan(60_000);
});

it.each<[string, () => Promise<string> | string]>([
  [
    'a puzzle of another installation',
    async () => base64(await solve(createCaptcha({ recaptcha: undefined }, { key: 'another' }))),
  ],
  ['a puzzle that was made easy', () => forged({ cost: 1 })],
  ['a puzzle that holds for longer', () => forged({ expiresAt: 9_999_999_999 })],
  [
    'a puzzle without a signature',
    async () => base64({ ...(await solve(captcha)), challenge: { parameters: challenge.parameters } }),
  ],
  ['a puzzle of theirs', ownPuzzle],
  [
    'a wrong key',
    async () => base64({ ...(await solve(captcha)), solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
  ],
  ['the key of another puzzle', async () => base64({ ...(await solve(captcha)), solution })],
  ['no solution', () => base64({ challenge })],
  ['a key that is no hex', () => base64({ challenge, solution: { counter: 1, derivedKey: 'zz' } })],
])('refuses %s, and stores nothing', async (_what, token) => {
  const before = await used();
  expect(await accepts(await token())).toBe(false);
  expect(await used()).toBe(before);
});

/** Changes the parameters of one of our challenges and solves the result. Returns the token to submit. */
async function forged(terms: object): Promise<string> {
  const { parameters, signature } = (await captcha.challenge!()) as unknown as Challenge;
  const easy = { parameters: { ...parameters, ...terms, keyPrefix: '0' }, signature: signature! };
  return base64({ challenge: easy, solution: await solveChallenge({ challenge: easy, deriveKey }) });
}

/** Creates and solves a well-formed challenge that is signed with a publicly known key. */
async function ownPuzzle(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: 'secret',
    hmacKeySignatureSecret: 'secret',
  });
  return base64({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

it('refuses an absent token', async () => {
  expect([await accepts(null), await accepts(undefined), await accepts('')]).toEqual([false, false, false]);
});

it('refuses any other text, and any other JSON, without an error', async () => {
  const text = fc.string({ maxLength: 8000, unit: 'binary' });
  const json = fc.json().map((value) => Buffer.from(value).toString('base64'));
  const almost = fc
    .record({ challenge: fc.anything(), solution: fc.anything() })
    .map((value) => Buffer.from(fc.stringify(value)).toString('base64'));
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, json, almost), async (token) => !(await accepts(token))),
    { numRuns: 500 },
  );
});

it('refuses a solution with any part changed', async () => {
  const token = { challenge: { ...challenge }, solution };
  // Of the solution, the server checks only the derived key, which is signed and proves the work. It ignores
  // `counter` and `time`.
  const fields = ['derivedKey'];
  const parameters = Object.keys(challenge.parameters);
  const other = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.boolean());
  const before = new Map(Object.entries({ ...challenge.parameters, ...solution }));
  const differs = ([field, value]: [string, unknown]) => before.get(field) !== value;
  const field = fc.constantFrom(...parameters, ...fields);
  const changed = fc
    .tuple(field, other)
    .filter(differs)
    .map(([field, value]) => ({
      challenge: parameters.includes(field)
        ? { ...token.challenge, parameters: { ...challenge.parameters, [field]: value } }
        : token.challenge,
      solution: fields.includes(field) ? { ...solution, [field]: value } : solution,
    }));
  await fc.assert(fc.asyncProperty(changed, async (value) => !(await accepts(base64(value)))));
  expect(await accepts(base64(token))).toBe(true);
});
