import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getGroup, listGroups } from '#contract/contacts.ts';
import * as calls from '#contract/short-codes.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { session } from '#web/testing/signed-in.ts';

const GROUP = sample(getGroup.answer, { id: 3, name: 'Winners' });
const WIN: calls.KeywordRow = {
  endpointId: 7,
  shortCodeId: 1,
  shortCode: '43366',
  country: 'ZA',
  keyword: 'WIN',
  type: 'Shared',
  state: 'ACTIVE',
  endDate: null,
  forwardMobile: '27829876543',
  forwardEmail: 'desk@x.example',
  isEmailConfirmed: true,
  forwardProblem: null,
  reportDay: true,
  reportWeek: false,
  reportMonth: false,
  answer: 'Thanks {{first_name}}',
  answerProblem: null,
  group: { id: 3, name: 'Winners' },
  isGroupDeleted: false,
  optIn: 'none',
  question: '',
  acceptsGlued: false,
};
const NUMBER: calls.KeywordRow = {
  ...WIN,
  endpointId: 8,
  shortCodeId: 2,
  shortCode: '27820000001',
  keyword: '',
  type: 'Dedicated',
  forwardMobile: '',
  forwardEmail: '',
  answer: '',
  group: null,
  reportDay: false,
};

let server: FakeServer;
let keywords: calls.KeywordRow[];
let changes: calls.KeywordSetupChange[];

beforeEach(() => {
  keywords = [NUMBER, WIN];
  changes = [];
  const account = { ...session.account, features: ['shortCodes' as const] };
  server = createServer({ who: () => ({ ...session, account }) })
    .on(calls.listKeywords, () => ({ keywords }))
    .on(calls.updateKeywordSetup, ({ body }) => {
      const change = body as calls.KeywordSetupChange;
      changes.push(change);
      const { forwardEmail = WIN.forwardEmail, reportWeek = false } = change;
      const row = { ...WIN, forwardEmail, reportWeek, isEmailConfirmed: forwardEmail === WIN.forwardEmail };
      keywords = [NUMBER, row];
      return row;
    })
    .on(listGroups, { items: [GROUP], next: null })
    .on(getGroup, GROUP);
});

const render = () => renderConsole({ at: '/ShortCodes/Setup', server });
const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Save', exact: true });
const shows = (where: ReturnType<typeof item>, text: string) =>
  expect.element(where.getByText(text, { exact: false })).toBeVisible();
const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });

test('lists numbers and keywords with what happens to their messages', async () => {
  await render();
  await shows(item('WIN on 43366'), 'Forwards to +27 82 987 6543, desk@x.example');
  await shows(item('WIN on 43366'), 'Answers “Thanks {{first_name}}” · People join Winners');
  await shows(item('+27 82 000 0001'), 'Messages are only kept, under Incoming.');
  await expectAccessibleLooks({ narrow: true });
});

test('turns a report on and off at once', async () => {
  await render();
  const weekly = item('WIN on 43366').getByRole('checkbox', { name: 'Weekly' });
  await weekly.click();
  await expect.element(page.getByText('Weekly report of WIN on 43366 is on.')).toBeVisible();
  await expect.element(weekly).toBeChecked();
  expect(changes).toEqual([{ endpointId: 7, shortCodeId: 1, reportWeek: true }]);
  server.on(calls.updateKeywordSetup, refuse(409, { code: 'conflict', message: 'Try again.' }));
  await weekly.click();
  await expect.element(page.getByText('Try again.')).toBeVisible();
  await expect.element(weekly).toBeChecked();
});

test('edits a keyword, and refuses what cannot work', async () => {
  await render();
  await page.getByRole('button', { name: 'Edit WIN on 43366' }).click();
  await expect.element(field('Forward to a mobile number')).toHaveValue('+27829876543');
  await field('Forward to an email address').fill('desk');
  await dialog.getByRole('radio', { name: 'Ask people to confirm first' }).click();
  await expect
    .element(field('Question'))
    .toHaveValue('Reply YES to get messages from Acme. Reply STOP to stop.');
  await field('Question').fill('Do you want to join?');
  await save.click();
  await expect.element(dialog.getByText('Enter an email address, such as desk@example.com.')).toBeVisible();
  await expect.element(dialog.getByText('Ask people to reply YES.')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await field('Forward to an email address').fill('new@x.example');
  await field('Question').fill('Reply YES to join.');
  await dialog.getByRole('button', { name: 'Insert First name' }).first().click();
  await dialog.getByRole('checkbox', { name: /“WINJohn”/ }).click();
  await save.click();
  await expect
    .element(page.getByText('Setup of WIN on 43366 saved. We emailed a link to new@x.example.'))
    .toBeVisible();
  await shows(item('WIN on 43366'), 'new@x.example is not confirmed yet.');
  expect(changes).toMatchObject([
    {
      forwardEmail: 'new@x.example',
      optIn: 'confirmed',
      question: 'Reply YES to join.',
      acceptsGlued: true,
      groupId: 3,
    },
  ]);
  expect(changes[0]!.answer).toContain('{{first_name}}');
});

test('shows what the server refuses at its field, and keeps what was typed', async () => {
  server.on(
    calls.updateKeywordSetup,
    refuse(400, { code: 'own_sender', message: '082 is a number of your account.', field: 'forwardMobile' }),
  );
  await render();
  await page.getByRole('button', { name: 'Edit +27 82 000 0001' }).click();
  await field('Forward to a mobile number').fill('082');
  await save.click();
  await expect.element(dialog.getByText('082 is a number of your account.')).toBeVisible();
  await expect.element(field('Forward to a mobile number')).toHaveValue('082');
});

test('says what went wrong last', async () => {
  keywords = [
    { ...WIN, group: null, isGroupDeleted: true, answerProblem: 'No credits.', forwardProblem: 'No route.' },
  ];
  await render();
  for (const text of [
    'The last message was not forwarded: No route.',
    'The group that people should join was deleted. Choose another one.',
    'The last message was not answered: No credits.',
  ])
    await shows(item('WIN on 43366'), text);
  await expectAccessibleLooks({ narrow: true });
});

test('lists what a keyword answered', async () => {
  const answer = { id: 1, number: '27821234567', at: '2026-11-01T08:00:00.000Z', isQuestion: false };
  server.on(calls.listKeywordAnswers, {
    items: [
      { ...answer, state: 'not-sent', problem: 'This number has opted out.' },
      { ...answer, id: 2, isQuestion: true, state: 'confirmed', problem: null },
    ],
    next: null,
  });
  await render();
  await page.getByRole('button', { name: 'View answers of WIN on 43366' }).click();
  await expect.element(dialog.getByText('Not sent')).toBeVisible();
  await expect.element(dialog.getByText('Confirmed')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('an account without keywords learns what they are for', async () => {
  keywords = [];
  await render();
  await expect.element(page.getByText('No numbers or keywords yet')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('a failure offers to try again', async () => {
  server.on(calls.listKeywords, refuse(400, { code: 'broken', message: 'Something went wrong.' }));
  await render();
  await expect.element(page.getByText('Something went wrong.')).toBeVisible();
});
