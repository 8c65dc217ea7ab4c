import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as calls from '#contract/forwarding.ts';
import { getMySettings } from '#contract/my-settings.ts';
import { listReplySenders } from '#contract/replies.ts';
import { getCampaign, listCampaigns } from '#contract/sending.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

const RULE: calls.StoredForwardingRule = {
  id: 7,
  name: 'Orders',
  isOn: true,
  emails: ['desk@x.example', 'thandi@x.example'],
  numbers: ['27829876543'],
  frequency: 'hourly',
  words: ['order', 'buy now'],
  campaignId: 3,
  campaign: 'Spring sale',
  sender: '43366',
  hours: { days: [1, 5], from: '08:30', to: '17:00' },
  mostADay: 50,
  unconfirmed: ['desk@x.example'],
  sentToday: 12,
  recent: { emails: 1, messages: 1200, cost: 1_200_000 },
  problem: 'This number has opted out and cannot get messages.',
};

let server: FakeServer;
let rules: calls.StoredForwardingRule[];
let maySendMessages: boolean;

beforeEach(() => {
  rules = [];
  maySendMessages = true;
  server = createServer()
    .on(calls.listForwardingRules, () => ({ rules, maySendMessages }))
    .on(calls.createForwardingRule, ({ body }) => {
      rules = [{ ...RULE, ...(body as calls.ForwardingRule), id: 8, unconfirmed: [], problem: null }];
      return { id: 8 };
    })
    .on(calls.changeForwardingRule, ({ body }) => {
      const changed = body as calls.ForwardingRule;
      // The server stores numbers without a plus.
      rules = [{ ...RULE, ...changed, numbers: changed.numbers.map((number) => number.slice(1)) }];
      return undefined;
    })
    .on(calls.deleteForwardingRule, () => {
      rules = [];
      return undefined;
    })
    .on(calls.resendConfirmations, undefined)
    .on(listReplySenders, { senders: ['43366', '43367'] })
    .on(listCampaigns, { items: [], next: null })
    .on(getCampaign, sample(getCampaign.answer, { id: 3, name: 'Spring sale' }))
    .on(getMySettings, sample(getMySettings.answer, { email: 'thandi@x.example' }));
});

const render = () => renderConsole({ at: '/MySettings/Forwarding', server });
const add = page.getByRole('button', { name: 'Add rule' });
const dialog = page.getByRole('dialog');
const save = dialog.getByRole('button', { name: 'Save rule' });
const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });

test('adds a rule, which starts with the user’s own address', async () => {
  await render();
  await expect.element(page.getByText('No forwarding rules yet')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await add.click();
  await expect.element(field('Email addresses')).toHaveValue('thandi@x.example');
  await field('Email addresses').fill('');
  await field(/^Most emails/).fill('5000');
  await dialog.getByRole('checkbox', { name: 'Only within certain hours' }).click();
  await field('From').fill('9');
  await save.click();
  for (const text of [
    'Enter a name.',
    'Enter an email address or a mobile number.',
    'Enter a whole number from 1 to 1,000.',
    'Enter a time such as 09:00.',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await field('Name').fill('Weekends');
  await field('Email addresses').fill('me');
  await save.click();
  await expect.element(dialog.getByText('“me” is not an email address.')).toBeVisible();
  await field('Email addresses').fill('Me@x.example');
  await field('Mobile numbers').fill('082 987 6543, +27 82 111 2222');
  await field(/^Only with one/).fill('order, buy now');
  await dialog.getByRole('combobox', { name: 'Only received by' }).selectOptions('43367');
  await dialog.getByRole('checkbox', { name: 'Saturday' }).click();
  await field('From').fill('08:00');
  await field(/^Most emails/).fill('20');
  await save.click();
  await expect.element(page.getByText('“Weekends” saved.')).toBeVisible();
  expect(server.received(calls.createForwardingRule)).toMatchObject([
    {
      body: {
        name: 'Weekends',
        isOn: true,
        emails: ['Me@x.example'],
        numbers: ['082 987 6543', '+27 82 111 2222'],
        frequency: 'at-once',
        words: ['order', 'buy now'],
        campaignId: null,
        sender: '43367',
        hours: { days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '17:00' },
        mostADay: 20,
      },
    },
  ]);
});

test('shows what a rule does, did and could not do, and sends links again', async () => {
  rules = [RULE];
  await render();
  const row = page.getByRole('list', { name: 'Forwarding rules' }).getByRole('listitem').first();
  await expect
    .element(row)
    .toMatchTextContent(
      /To desk@x\.example, thandi@x\.example, \+27 82 987 6543 · Every hour · with order, buy now · in reply to Spring sale · received by 43366 · Mon, Fri, 08:30 to 17:00/,
    );
  await expect.element(row).toMatchTextContent(/Today 12 of 50\./);
  await expect.element(row).toMatchTextContent(/1 email and 1,200 text messages for 1,200 credits\./);
  await expect.element(row).toMatchTextContent(/This number has opted out/);
  await expectAccessibleLooks({ narrow: true });
  await row.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(page.getByText(/^Links that are older than an hour/)).toBeVisible();
  expect(server.received(calls.resendConfirmations)).toMatchObject([{ params: { ruleId: '7' } }]);
});

test('turns a rule off, edits it and deletes it', async () => {
  rules = [RULE];
  await render();
  const menu = page.getByRole('button', { name: 'Actions for Orders' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await expect.element(page.getByText('“Orders” is off.')).toBeVisible();
  expect(server.received(calls.changeForwardingRule)).toMatchObject([
    { params: { ruleId: '7' }, body: { isOn: false, numbers: ['+27829876543'] } },
  ]);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(field('Mobile numbers')).toHaveValue('+27829876543');
  await field('Name').fill('All orders');
  await save.click();
  await expect.element(page.getByText('“All orders” saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for All orders' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No forwarding rules yet')).toBeVisible();
});

test('lists what a rule forwarded, and why it did not', async () => {
  rules = [RULE];
  server.on(calls.listForwards, {
    items: [
      sample(calls.listForwards.answer.shape.items.element, {
        id: 2,
        target: '27829876543',
        text: 'Where is my order?',
        state: 'not-sent',
        problem: 'This number has opted out and cannot get messages.',
      }),
      sample(calls.listForwards.answer.shape.items.element, {
        id: 1,
        target: 'desk@x.example',
        state: 'sent',
      }),
    ],
    next: null,
  });
  await render();
  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: 'View forwards' }).click();
  const grid = page.getByRole('dialog', { name: 'Forwards of “Orders”' }).getByRole('grid');
  await expect.element(grid.getByText('Where is my order?')).toBeVisible();
  await expect.element(grid.getByText('Not sent')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
});

test('says that a rule has forwarded nothing yet', async () => {
  rules = [RULE];
  server.on(calls.listForwards, { items: [], next: null });
  await render();
  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: 'View forwards' }).click();
  await expect.element(page.getByText('Nothing forwarded yet')).toBeVisible();
});

test('offers no numbers to users who may not send, and shows a problem of the server at its field', async () => {
  maySendMessages = false;
  server.on(
    calls.createForwardingRule,
    refuse(400, { code: 'invalid', field: 'emails.0', message: 'Enter valid email addresses.' }),
  );
  await render();
  await add.click();
  await expect.element(dialog.getByText(/^Your role does not allow you to forward/)).toBeVisible();
  await field('Name').fill('Mine');
  await save.click();
  await expect.element(field('Email addresses')).toHaveAccessibleDescription(/Enter valid email addresses/);
});

test('says why the rules cannot be loaded', async () => {
  server.on(calls.listForwardingRules, refuse());
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
