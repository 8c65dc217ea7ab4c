import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getReplyDefaults, type ReplyDefaults, saveReplyDefaults } from '#contract/reply-defaults.ts';
import { type FakeServer, refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const users = [
  { id: 1, name: 'Thandi Nkosi' },
  { id: 2, name: 'Sipho Dlamini' },
];

let server: FakeServer;
let stored: ReplyDefaults;

beforeEach(() => {
  stored = {
    uncertain: 'inbox',
    forwardTo: '',
    assignment: 'nobody',
    assignedTo: null,
    finishesOptOuts: false,
  };
  server = createServer()
    .on(getReplyDefaults, () => ({
      ...stored,
      isConfirmed: stored.forwardTo === '',
      assigneeProblem: null,
      users,
    }))
    .on(saveReplyDefaults, ({ body }) => ({
      ...(stored = body as ReplyDefaults),
      isConfirmed: false,
      assigneeProblem: null,
      users,
    }));
});

const render = () => renderConsole({ at: '/AccSettings/ReplyDefaults', server });
const save = page.getByRole('button', { name: 'Save defaults' });

test('changes who gets new conversations, and what happens to certain replies', async () => {
  await render();
  await page.getByRole('radio', { name: 'A certain user' }).click();
  await page.getByRole('radio', { name: 'Forward by email' }).click();
  await page.getByRole('checkbox', { name: /only an opt-out word/ }).click();
  await save.click();
  await expect.element(page.getByText('Choose a user.')).toBeVisible();
  await expect.element(page.getByText('Enter a valid email address.')).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('combobox', { name: 'User' }).selectOptions('Sipho Dlamini');
  await page.getByRole('textbox', { name: 'Email address' }).fill('desk@x.example');
  await save.click();
  await expect.element(page.getByText(/^Reply defaults saved. We emailed a link/)).toBeVisible();
  await expect.element(page.getByText(/^desk@x.example is not confirmed yet/)).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  expect(stored).toEqual({
    uncertain: 'forward',
    forwardTo: 'desk@x.example',
    assignment: 'user',
    assignedTo: 2,
    finishesOptOuts: true,
  });
});

test('says that the chosen user gets no conversations, and asks for another one', async () => {
  stored = { ...stored, assignment: 'user' };
  server.on(getReplyDefaults, () => ({
    ...stored,
    isConfirmed: true,
    assigneeProblem: stored.assignedTo === null ? { reason: 'suspended' as const, name: 'Mary Smith' } : null,
    users,
  }));
  await render();
  await expect.element(page.getByText(/^Mary Smith is suspended/)).toBeVisible();
  await expectAccessibleLooks({ narrow: true });
  await save.click();
  await expect.element(page.getByText('Choose a user.')).toBeVisible();
  await page.getByRole('combobox', { name: 'User' }).selectOptions('Sipho Dlamini');
  await save.click();
  await expect.element(page.getByText(/^Mary Smith is suspended/)).not.toBeInTheDocument();
});

test('says why the defaults cannot be loaded', async () => {
  server.on(getReplyDefaults, refuse());
  await render();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
