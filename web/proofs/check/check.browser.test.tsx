import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkProof, type Statement } from '#contract/proofs.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { tabTo } from '#web/testing/tab-to.ts';

const HASH = 'ab12'.repeat(16);
const KEY = 'cd34'.repeat(8);
const STATEMENT: Statement = {
  account: 'Shop',
  campaign: { id: 7, name: 'Open late' },
  carrier_ids: [{ parts: [1], id: 'A1B2' }],
  dispatched_at: '2026-01-02T08:00:01.000Z',
  encoding: 'GSM-7',
  ended_at: '2026-01-02T08:00:03.000Z',
  error: null,
  format: 'carillon-proof-1',
  issued_at: '2026-01-02T09:00:00.000Z',
  key: KEY,
  message_id: '018f0000-0000-7000-8000-000000000000',
  number: '27821234567',
  parts: 1,
  sender: 'ACME',
  state: 'delivered',
  text: 'We are open late.\nState: forged',
};
const ISSUED = {
  at: STATEMENT.issued_at,
  account: 'Shop',
  facts: 'same',
  statement: null,
  isWrongKey: false,
} as const;

const newVisitorServer = () => createServer({ signedIn: false });
const hash = page.getByRole('textbox', { name: 'Hash' });
const key = page.getByRole('textbox', { name: 'Key (optional)' });

test('checks a hash typed as printed, with the keyboard', async () => {
  const server = newVisitorServer().on(checkProof, { issued: ISSUED });
  await renderConsole({ at: '/Proof', server });
  await tabTo(hash);
  await hash.fill(HASH.toUpperCase().replaceAll(/(.{8})/g, '$1 '));
  await press('{Enter}');
  await expect.element(page.getByText(/^A proof with this hash was issued here/)).toBeVisible();
  await expect
    .element(page.getByText(/^Anyone can print a genuine hash below a different text\./))
    .toBeVisible();
  expect(server.received(checkProof).at(-1)!.body).toEqual({ hash: HASH });
  await expectAccessibleLooks();
  await hash.fill('1');
  expect(page.getByText(/was issued here/).elements()).toEqual([]);
  await press('{Enter}');
  await expect
    .element(page.getByText('The hash must be 64 characters long, using only 0–9 and a–f.'))
    .toBeVisible();
});

test('checks a URL with hash and key immediately, and shows the facts', async () => {
  const server = newVisitorServer().on(checkProof, { issued: { ...ISSUED, statement: STATEMENT } });
  await renderConsole({ at: `/Proof/${HASH}#${KEY}`, server });
  await expect.element(page.getByText(/^Compare the proof with the facts below\./)).toBeVisible();
  await expect.element(page.getByText(/^This proof is genuine/)).toBeVisible();
  await expect.element(page.getByText('+27 82 123 4567')).toBeVisible();
  await expect.element(page.getByText('A1B2')).toBeVisible();
  expect(server.received(checkProof).at(-1)!.body).toEqual({ hash: HASH, key: KEY });
  await expect.element(hash).toHaveValue(HASH);
  await expect.element(key).toHaveValue(KEY);
  await expectAccessibleLooks();
});

test.each([
  ['no proof has the hash', null, /^No proof with this hash was issued here\./],
  ['the facts have changed', { ...ISSUED, facts: 'changed' }, /the message's details have changed since/],
  ['the message is gone', { ...ISSUED, facts: 'removed' }, /the message has since been deleted/],
  ['the key is another’s', { ...ISSUED, isWrongKey: true }, "This key doesn't belong to this proof."],
] as const)('reports that %s', async (_when, issued, words) => {
  await renderConsole({ at: `/Proof/${HASH}`, server: newVisitorServer().on(checkProof, { issued }) });
  await expect.element(page.getByText(words)).toBeVisible();
  await expectAccessibleLooks();
});

test('shows the waiting time after too many checks', async () => {
  const words = 'Too many proof checks from your address. Please wait 15 minutes.';
  const server = newVisitorServer().on(checkProof, refuse(429, { code: 'too_many', message: words }));
  await renderConsole({ at: `/Proof/${HASH}`, server });
  await expect.element(page.getByText(words)).toBeVisible();
});
