import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { runInNewContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { pageScript } from './page-script.ts';
import { fullContent } from '../testing/content.ts';

test('is a valid script that cannot end its element', () => {
  const script = pageScript(fullContent())!;
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/<\/|<!--/);
});

/** The script of a page with nothing but a form. */
function formScript(): string {
  const { about, theme, blocks } = fullContent();
  const forms = blocks.filter(({ type }) => type === 'Form');
  return pageScript({ about: { ...about, measuresScroll: false }, theme, blocks: forms })!;
}

test('solves the puzzle of the captcha as the server expects', async () => {
  const signing = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
  const challenge = await createChallenge({
    ...signing,
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 37,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
  });
  const fetched: string[] = [];
  const fetch = async (address: string) => {
    fetched.push(address);
    return Response.json(challenge);
  };
  const document = { querySelectorAll: () => [], body: { dataset: { proof: 'a b' } } };
  const page = { document, addEventListener: () => {}, fetch, crypto, btoa };
  const payload = (await runInNewContext(`${formScript()}\nsolve();`, page)) as string;
  expect(fetched).toEqual(['?captcha=challenge&proof=a%20b']);
  const solution = JSON.parse(Buffer.from(payload, 'base64').toString()) as Parameters<
    typeof verifySolution
  >[0];
  expect(await verifySolution({ ...signing, ...solution, deriveKey })).toMatchObject({ verified: true });
});
