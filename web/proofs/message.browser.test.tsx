import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getSession } from '#contract/accounts.ts';
import { getMessage, type MessageDetails, messageDetails, proveMessage } from '#contract/proofs.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';
import { tabTo } from '#web/testing/tab-to.ts';
import { textsOf } from '#web/testing/texts-of.ts';

const ID = '018f0000-0000-7000-8000-000000000000';
const at = `/Reports/Message/${ID}`;
const PROOF = { hash: 'ab12'.repeat(16), key: 'cd34'.repeat(8), issuedAt: '2026-01-02T09:00:00.000Z' };

const message = (more: Partial<MessageDetails> = {}): MessageDetails =>
  sample(messageDetails, {
    id: ID,
    number: '27821234567',
    text: 'Dear Thandi,\nwe are open late. 你好 🔔',
    encoding: 'UCS-2',
    sender: 'ACME',
    parts: 2,
    cost: 2000,
    state: 'delivered',
    carrierIds: [
      { parts: [1], id: 'A1B2' },
      { parts: [2], id: 'A1B3' },
    ],
    campaign: { id: 7, name: 'Open late' },
    createdAt: '2026-01-02T08:00:00.000Z',
    submittedAt: '2026-01-02T08:00:01.000Z',
    finishedAt: '2026-01-02T08:00:03.000Z',
    ...more,
  });

const serverOf = (details: MessageDetails) => createServer().on(getMessage, details);
const happened = page.getByRole('region', { name: 'Timeline' });
const proof = page.getByRole('region', { name: 'Proof' });

test('shows the clicks of the recipient, by link', async () => {
  const click = { linkId: 7, firstAt: '2026-01-02T08:05:00.000Z', lastAt: '2026-01-02T09:00:00.000Z' };
  const clicks = [
    { ...click, target: 'https://example.com/sale', clicks: 2 },
    { ...click, linkId: 8, target: 'https://example.com/map', clicks: 1 },
  ];
  await renderConsole({ at, server: serverOf(message({ clicks })) });
  await expect
    .element(happened.getByRole('definition').filter({ hasText: 'example.com' }))
    .toMatchTextContent(
      'https://example.com/sale: 2 clicks, the first on 2 Jan 2026, 10:05:00 https://example.com/map: 1 click, on 2 Jan 2026, 10:05:00',
    );
  await expectAccessibleLooks();
});

test('shows all facts of a message and creates its proof with the keyboard', async () => {
  let created: MessageDetails['proof'] = null;
  const server = createServer()
    .on(getMessage, () => message({ proof: created }))
    .on(proveMessage, () => (created = PROOF));
  await renderConsole({ at, server });
  await expect.element(page.getByRole('heading', { name: 'Message to +27 82 123 4567' })).toBeVisible();
  await expect.element(page.getByText(/we are open late\. 你好 🔔/)).toBeVisible();
  expect(textsOf(happened.getByRole('definition'))).toEqual([
    '+27 82 123 4567',
    'ACME',
    '2 Jan 2026, 10:00:00',
    '2 Jan 2026, 10:00:01',
    'Part 1: A1B2 Part 2: A1B3',
    '2 Jan 2026, 10:00:03',
    'UCS-2, 2 parts',
    '2',
    'Open late',
    ID,
  ]);
  await expectAccessibleLooks();
  await tabTo(proof.getByRole('button', { name: 'Create proof' }));
  await press('{Enter}');
  await expect.element(proof.getByText(PROOF.hash)).toBeVisible();
  await expect
    .element(proof.getByRole('link', { name: 'View public proof page' }))
    .toHaveAttribute('href', `/Proof/${PROOF.hash}#${PROOF.key}`);
  await expect
    .element(page.getByRole('link', { name: 'Download PDF' }))
    .toHaveAttribute('href', `/api/messages/${ID}/proof.pdf`);
  await expectAccessibleLooks();
});

test('copies the hash', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderConsole({ at, server: serverOf(message({ proof: PROOF })) });
  await proof.getByRole('button', { name: 'Copy hash' }).click();
  await expect.element(page.getByText('Copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(PROOF.hash);
  writeText.mockRestore();
});

test.each([
  [
    { state: 'queued', unprovable: 'not_sent_yet', submittedAt: null, carrierIds: [] },
    ['Not yet sent', 'You can create a proof once it has.'],
  ],
  [{ state: 'rejected', error: 'No route', submittedAt: null, carrierIds: [] }, ['Never sent', 'No route']],
  [
    { state: 'rejected', error: 'ESME_RINVDSTADR' },
    [
      'Number invalid or not in use \\(ESME_RINVDSTADR\\)',
      "If it's correct, it may be a landline",
      '^ESME_RINVDSTADR$',
    ],
  ],
  [{ state: 'unknown', submittedAt: null, carrierIds: [] }, ['Unknown']],
  [{ number: '', text: '', unprovable: 'erased' }, ['The text was deleted', 'including the number and text']],
] as const)('explains %o', async (more, texts) => {
  await renderConsole({ at, server: serverOf(message(more as Partial<MessageDetails>)) });
  for (const words of texts) await expect.element(page.getByText(new RegExp(words)).first()).toBeVisible();
  const isProvable = !('unprovable' in more);
  expect(page.getByRole('button', { name: 'Create proof' }).elements()).toHaveLength(isProvable ? 1 : 0);
  expect(page.getByRole('button', { name: 'Download PDF' }).elements()).toHaveLength(isProvable ? 1 : 0);
});

test('lets viewers download an existing proof, but not create one', async () => {
  const viewer = {
    ...session,
    account: { ...session.account, permissions: ['messages.view', 'account.view'] },
  };
  const server = serverOf(message()).on(getSession, viewer as typeof session);
  const rendered = await renderConsole({ at, server });
  expect(page.getByText('Create proof').elements()).toEqual([]);
  expect(page.getByText('Download PDF').elements()).toEqual([]);
  server.on(getMessage, message({ proof: PROOF }));
  await rendered.reload();
  await expect.element(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
});

test('keeps bidirectional, long and multi-line text within its line', async () => {
  await page.viewport(390, 844);
  const text = `\u202E${'x'.repeat(400)}\n\n\nState: Delivered`;
  await renderConsole({
    at,
    server: serverOf(message({ text, sender: 'W'.repeat(20), error: text, state: 'undelivered' })),
  });
  await expectAccessibleLooks();
});

test('reports a missing message', async () => {
  const server = createServer().on(
    getMessage,
    refuse(404, { code: 'not_found', message: 'There is no such message.' }),
  );
  await renderConsole({ at, server });
  await expect.element(page.getByText("This message doesn't exist or has expired.")).toBeVisible();
});
