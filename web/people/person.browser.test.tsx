import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeGroupsOf, updateContact } from '#contract/contacts.ts';
import {
  type ConversationLine,
  erasePerson,
  getPerson,
  listConversation,
  type Person,
} from '#contract/people.ts';
import { setClickTracking } from '#contract/link-tracking.ts';
import { removeOptOut } from '#contract/opt-outs.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { textsOf } from '#web/testing/texts-of.ts';

const NUMBER = '27821234567';
const PERSON: Person = {
  number: NUMBER,
  contact: {
    id: 7,
    number: NUMBER,
    firstName: 'Thandi',
    lastName: 'Mokoena',
    fields: { city: 'Durban' },
    createdAt: '2026-01-02T08:00:00.000Z',
    changedAt: '2026-01-02T08:00:00.000Z',
  },
  groups: [
    { id: 1, name: 'Book club' },
    { id: 2, name: 'A group with a name that is far too long for one line of the narrow column at the left' },
  ],
  optOut: { source: 'reply', detail: 'STOP please', at: '2026-01-03T08:00:00.000Z' },
  tracksClicks: true,
};

const sent = (nth: number, more: object = {}): ConversationLine => ({
  kind: 'sent',
  id: `018f0000-0000-7000-8000-00000000000${nth}`,
  at: `2026-01-0${nth}T08:00:00.000Z`,
  text: `Message ${nth}`,
  campaign: { id: 3, name: 'Spring' },
  sender: 'ACME',
  state: 'delivered',
  error: null,
  parts: 1,
  cost: 1000,
  confirmsOptOut: false,
  submittedAt: null,
  finishedAt: null,
  ...more,
});
const received: ConversationLine = {
  kind: 'received',
  id: '9',
  at: '2026-01-03T09:00:00.000Z',
  text: `STOP please ${'x'.repeat(300)}`,
  campaign: null,
  recipient: '43366',
  messageId: '018f0000-0000-7000-8000-000000000003',
  isGuess: true,
  optedOut: true,
};

const bubbles = () => textsOf(page.getByRole('paragraph')).filter((text) => /^(Message|STOP)/.test(text));
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

let server: FakeServer;
beforeEach(() => {
  server = createServer()
    .on(getPerson, PERSON)
    .on(listConversation, ({ query }) =>
      query['after'] === undefined
        ? {
            items: [received, sent(3, { state: 'undelivered', error: 'Absent' })],
            next: 'older',
            total: { count: 3, isExact: true },
          }
        : { items: [sent(2)], next: null },
    );
});
const render = () => renderConsole({ at: `/Groups/Contact/${NUMBER}`, server });

test('shows details next to the conversation, which loads older messages on demand', async () => {
  await render();
  await expect.element(heading('Thandi Mokoena')).toBeVisible();
  await expect.element(page.getByText('Opted out on 3 Jan 2026')).toBeVisible();
  expect(bubbles()).toEqual(['Message 3', received.text]);
  await expect.element(page.getByText('Absent')).toBeVisible();
  await page.getByRole('button', { name: 'Show older messages' }).click();
  await expect.poll(bubbles).toEqual(['Message 2', 'Message 3', received.text]);
  await expectAccessibleLooks();
});

test('edits a fact in place, and Escape cancels', async () => {
  await render();
  const name = page.getByRole('button', { name: 'Edit First name: Thandi' });
  await name.click();
  await press('{Escape}');
  await expect.element(name).toHaveFocus();
  await page.getByRole('button', { name: 'Edit City: Durban' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Pretoria');
  await press('{Enter}');
  await expect
    .poll(() => server.received(updateContact).map(({ body }) => body))
    .toEqual([{ fields: { city: 'Pretoria' } }]);
});

test('keeps the text and shows the error if saving fails', async () => {
  server.on(updateContact, refuse(400, { code: 'too_long', message: 'That is too long.' }));
  await render();
  await page.getByRole('button', { name: 'Edit City: Durban' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Elsewhere');
  await press('{Enter}');
  await expect.element(page.getByText('That is too long.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'City' })).toHaveValue('Elsewhere');
});

test('leaves a group, and requires a reason for opting in', async () => {
  await render();
  await page.getByRole('button', { name: 'Remove from Book club' }).click();
  await expect.poll(() => server.received(changeGroupsOf).map(({ body }) => body)).toEqual([{ remove: [1] }]);
  await page.getByRole('button', { name: 'Opt in again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('Opted out by mistake');
  await dialog.getByRole('button', { name: 'Opt in again' }).click();
  await expect
    .poll(() => server.received(removeOptOut).map(({ body }) => body))
    .toEqual([{ reason: 'Opted out by mistake' }]);
});

test('stops recording clicks of the person', async () => {
  let tracksClicks = true;
  server
    .on(getPerson, () => ({ ...PERSON, tracksClicks }))
    .on(setClickTracking, ({ body }) => {
      ({ tracksClicks } = body as { tracksClicks: boolean });
      return undefined;
    });
  await render();
  const recorded = page.getByLabelText('Record which links they open');
  await expect.element(recorded).toBeChecked();
  await recorded.click();
  await expect
    .element(page.getByText('From the next message on, clicks of this person are only counted.'))
    .toBeVisible();
  await expect.element(recorded).not.toBeChecked();
  await recorded.click();
  await expect
    .element(page.getByText('From the next message on, clicks are recorded under this number.'))
    .toBeVisible();
  await expectAccessibleLooks();
});

test('erasing requires the number, repeats until done, and reports failures', async () => {
  server.once(erasePerson, refuse(409, { code: 'in_progress', message: 'A message has not left yet.' }));
  await render();
  const forget = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Erase this contact' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Erase this contact' })).toBeDisabled();
    await dialog.getByRole('textbox').fill(NUMBER);
    await dialog.getByRole('button', { name: 'Erase this contact' }).click();
  };
  await forget();
  await expect.element(page.getByText('A message has not left yet.')).toBeVisible();
  server.on(erasePerson, { isDone: true, staysOptedOut: true });
  server.once(erasePerson, { isDone: false, staysOptedOut: true });
  await forget();
  await expect.element(page.getByText('Contact erased. The number stays in your opt-outs.')).toBeVisible();
  expect(server.received(erasePerson)).toHaveLength(3);
});

test('adds a number as a contact, and explains an unknown number', async () => {
  server.on(getPerson, { number: NUMBER, contact: null, groups: [], optOut: null, tracksClicks: true });
  server.on(listConversation, { items: [], next: null, total: { count: 0, isExact: true } });
  await render();
  await expect.element(heading('+27 82 123 4567')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to contacts' })).toBeVisible();
  await expect.element(page.getByText('No messages yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('explains an unknown number', async () => {
  server.on(getPerson, refuse(404, { code: 'not_found', message: 'There is no such number.' }));
  await render();
  await expect.element(page.getByText('Nothing found for this number')).toBeVisible();
});
