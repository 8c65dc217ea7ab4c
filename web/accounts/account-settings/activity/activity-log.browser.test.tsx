import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ActivityLogEntry, listActivityLog } from '#contract/activity-log.ts';
import { listAccountUsers } from '#contract/users.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { focus, press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const at = '2026-11-20T09:00:00Z';
const entry = (id: number, more: Partial<ActivityLogEntry>): ActivityLogEntry => ({
  id,
  at,
  actor: { kind: 'user', name: 'Sipho Dlamini', username: 'sipho', real: null, realName: null },
  action: 'template written',
  subject: 'templates',
  about: 'Hello',
  campaignId: null,
  address: null,
  ...more,
});

const entries = [
  entry(4, { action: 'campaign sent', subject: 'campaigns', about: 'Sale', campaignId: 7 }),
  entry(3, {
    action: 'user limited',
    subject: 'users',
    actor: { kind: 'operator', name: null, username: null, real: null, realName: null },
    about: null,
  }),
  entry(2, { actor: { kind: 'user', name: null, username: null, real: null, realName: null } }),
  entry(5, {
    actor: {
      kind: 'user',
      name: 'John Mbeki',
      username: 'john',
      real: 'user',
      realName: 'Mary Smith (Bells Ltd)',
    },
  }),
  entry(1, {
    actor: { kind: 'user', name: 'Sipho Dlamini', username: 'sipho', real: 'operator', realName: null },
  }),
  entry(6, { actor: { kind: 'api-key', name: 'Web shop', username: null, real: null, realName: null } }),
];

const serve = () =>
  createServer()
    .on(
      listActivityLog,
      answerPaged(
        () => entries,
        ({ subject }, query) => !query['subject'] || subject === query['subject'],
      ),
    )
    .on(listAccountUsers, {
      users: [
        {
          id: 2,
          username: 'sipho',
          fullName: 'Sipho Dlamini',
          email: '',
          role: 'sender',
          state: 'active',
          hasTwoFactor: false,
          lastActiveAt: null,
          createdAt: at,
          isYou: false,
        },
      ],
      invitations: [],
      requiresTwoFactor: false,
    });

test('shows who did what, links campaigns, and filters', async () => {
  const server = serve();
  const { currentUrl } = await renderConsole({ at: '/AccSettings/Activity', server });
  const rows = page.getByRole('grid', { name: 'Activity log' }).getByRole('row');
  await expect
    .element(rows.filter({ hasText: 'Sent a campaign' }))
    .toMatchTextContent('Sipho Dlamini (sipho)');
  await expect.element(page.getByText('API key “Web shop”')).toBeVisible();
  await expect.element(rows.filter({ hasText: 'sending limits' })).toMatchTextContent('Operator');
  await expect.element(rows.filter({ hasText: 'Mary Smith (Bells Ltd) as John Mbeki (john)' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'A removed user' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Operator as Sipho Dlamini (sipho)' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sale' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/7');
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('combobox', { name: 'About' }).selectOptions('Campaigns');
  await expect.poll(currentUrl).toBe('/AccSettings/Activity?subject=campaigns');
  await page.getByRole('combobox', { name: 'Who' }).selectOptions('Sipho Dlamini (sipho)');
  await expect
    .poll(() => server.received(listActivityLog).at(-1)!.query)
    .toMatchObject({ user: '2', subject: 'campaigns' });
  await page.getByRole('combobox', { name: 'Who' }).selectOptions('API key');
  await expect.poll(currentUrl).toBe('/AccSettings/Activity?subject=campaigns&by=api-key');
});

test('filters by action, by keyboard, within the subject', async () => {
  const server = serve();
  const { currentUrl } = await renderConsole({ at: '/AccSettings/Activity', server });
  const action = page.getByRole('combobox', { name: 'Action' });
  await expect.element(action).toBeVisible();
  const groups = () => [...action.element().querySelectorAll('optgroup')].map(({ label }) => label);
  expect(groups()).toContain('Logins and security');
  focus(action);
  await press('Sent a campaign');
  await expect.poll(currentUrl).toBe('/AccSettings/Activity?action=campaign+sent');
  await expect
    .poll(() => server.received(listActivityLog).at(-1)!.query)
    .toMatchObject({ action: 'campaign sent' });
  const download = page.getByRole('link', { name: 'Export CSV' });
  await expect.element(download).toHaveAttribute('href', expect.stringContaining('action=campaign'));
  await page.getByRole('combobox', { name: 'About' }).selectOptions('Templates');
  await expect.poll(currentUrl).toBe('/AccSettings/Activity?subject=templates');
  expect(groups()).toEqual(['Templates']);
});

test('shows why it cannot be loaded', async () => {
  await renderConsole({ at: '/AccSettings/Activity', server: serve().on(listActivityLog, refuse()) });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
