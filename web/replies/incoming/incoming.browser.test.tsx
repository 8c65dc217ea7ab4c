import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getPerson } from '#contract/people.ts';
import * as calls from '#contract/replies.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';

const MESSAGE: calls.Reply = {
  id: 2,
  number: '27821234567',
  name: 'Thandi Nkosi',
  text: 'WIN a bicycle',
  receivedAt: '2026-11-01T08:00:00.000Z',
  recipient: '43366',
  campaignId: null,
  campaignName: null,
  isGuess: false,
  keyword: { word: 'WIN', isNearMiss: false },
  optedOut: false,
};
const DAYS = ['2026-10-30', '2026-10-31', '2026-11-01'];
const WIN = {
  id: 7,
  word: 'WIN',
  number: '43366',
  isReleased: false,
  messages: 12,
  nearMisses: 1,
  byDay: [4, 0, 8],
};
const WHOLE = {
  ...WIN,
  id: 8,
  word: '',
  number: '27820000001',
  messages: 3,
  nearMisses: 0,
  byDay: [1, 1, 1],
};

let server: FakeServer;
let items: calls.Reply[];
let keywords: calls.KeywordCounts[];

beforeEach(() => {
  items = [
    MESSAGE,
    { ...MESSAGE, id: 1, name: '', text: 'WINNER', keyword: { word: 'WIN', isNearMiss: true } },
  ];
  keywords = [WIN, WHOLE];
  const account = { ...session.account, features: ['shortCodes' as const] };
  server = createServer({ who: () => ({ ...session, account }) })
    .on(calls.listReplies, () => ({ items, next: null, total: { count: items.length, isExact: true } }))
    .on(calls.countKeywordMessages, () => ({ days: DAYS, keywords }))
    .on(calls.estimateAnswer, { text: 'Thanks', parts: 1, cost: 1000, balance: 5000, problem: null })
    .on(calls.answerReply, undefined);
});

const render = (search = '') => renderConsole({ at: `/ShortCodes/Incoming${search}`, server });
const rows = page.getByRole('grid', { name: 'Incoming messages' }).getByRole('row');
const lastQuery = () => server.received(calls.listReplies).at(-1)!.query;

test('lists messages with counts by keyword and day', async () => {
  await render();
  await expect.element(rows.filter({ hasText: 'WIN a bicycle' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Near miss of WIN' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '12 WIN on 43366' })).toBeVisible();
  await expect.element(page.getByText('1 near miss', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('figure', { name: /Messages by day/ })).toBeVisible();
  expect(lastQuery()).toMatchObject({ source: 'keywords' });
  await expectAccessibleLooks({ narrow: true });
});

test('a figure and the filters choose what is listed', async () => {
  await render();
  await page.getByRole('link', { name: '12 WIN on 43366' }).click();
  await expect.poll(lastQuery).toMatchObject({ source: 'keywords', keyword: '7' });
  await expect.element(page.getByRole('figure', { name: /Messages to WIN on 43366 by day/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Near misses' }).selectOptions('Near misses');
  await expect.poll(lastQuery).toMatchObject({ keyword: '7', nearMisses: 'true' });
  await page.getByRole('combobox', { name: 'Keyword' }).selectOptions('+27 82 000 0001 (no keyword)');
  await expect.poll(lastQuery).toMatchObject({ keyword: '8', nearMisses: 'true' });
});

test('answers a message, and says so', async () => {
  await render();
  await page.getByRole('button', { name: 'Actions for Thandi Nkosi' }).click();
  await page.getByRole('menuitem', { name: 'Answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer Thandi Nkosi' });
  await dialog.getByRole('textbox', { name: 'Your reply, sent from 43366' }).fill('Thanks');
  await expect.element(dialog.getByText('Costs', { exact: false })).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText('Answer sent to Thandi Nkosi.')).toBeVisible();
  expect(server.received(calls.answerReply)).toMatchObject([
    { params: { replyId: '2' }, body: { text: 'Thanks' } },
  ]);
});

test('adds the person to a group', async () => {
  server.on(getPerson, sample(getPerson.answer, { number: MESSAGE.number, contact: null }));
  await render();
  await page.getByRole('button', { name: 'Actions for Thandi Nkosi' }).click();
  await page.getByRole('menuitem', { name: 'Add to a group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to contacts' });
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('an account without messages learns how to get some', async () => {
  items = [];
  keywords = [];
  await render();
  await expect.element(page.getByText('No messages yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See your keywords' })).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('a failure offers to try again', async () => {
  server
    .on(calls.listReplies, refuse(400, { code: 'broken', message: 'The list is broken.' }))
    .on(calls.countKeywordMessages, refuse(400, { code: 'broken', message: 'The counts are broken.' }));
  await render();
  await expect.element(page.getByText('The list is broken.')).toBeVisible();
  await expect.element(page.getByText('The counts are broken.')).toBeVisible();
});
