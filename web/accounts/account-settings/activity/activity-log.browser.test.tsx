import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ActivityLogEntry, listActivityLog } from '#contract/activity-log.ts';
import { listAccountUsers } from '#contract/users.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { refuse } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';

const at = '2026-11-20T09:00:00Z';
const entry = (id: number, more: Partial<ActivityLogEntry>): ActivityLogEntry => ({
  id,
  at,
  actor: { kind: 'user', name: 'Sipho Dlamini', real: null },
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
    actor: { kind: 'operator', name: null, real: null },
    about: null,
  }),
  entry(2, { actor: { kind: 'user', name: null, real: null } }),
  entry(1, { actor: { kind: 'user', name: 'Sipho Dlamini', real: 'operator' } }),
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
  await expect.element(rows.filter({ hasText: 'Sent a campaign' })).toMatchTextContent('Sipho Dlamini');
  await expect.element(rows.filter({ hasText: 'Operator' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'A removed user' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'Sipho Dlamini (by the operator)' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sale' }))
    .toHaveAttribute('href', '/Reports/CampaignReport/7');
  await expectAccessibleLooks({ narrow: true });
  await page.getByRole('combobox', { name: 'About' }).selectOptions('Campaigns');
  await expect.poll(currentUrl).toBe('/AccSettings/Activity?subject=campaigns');
  await page.getByRole('combobox', { name: 'Who' }).selectOptions('Sipho Dlamini');
  await expect
    .poll(() => server.received(listActivityLog).at(-1)!.query)
    .toMatchObject({ user: '2', subject: 'campaigns' });
  await page.getByRole('combobox', { name: 'Who' }).selectOptions('API key');
  await expect.poll(currentUrl).toBe('/AccSettings/Activity?subject=campaigns&by=api-key');
});

test('shows why it cannot be loaded', async () => {
  await renderConsole({ at: '/AccSettings/Activity', server: serve().on(listActivityLog, refuse()) });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
