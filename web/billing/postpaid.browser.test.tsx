import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BillingDocument } from '#contract/billing-documents.ts';
import type { Order } from '#contract/orders.ts';
import { getDashboard } from '#contract/reports.ts';
import { estimate, estimateCampaign } from '#contract/sending.ts';
import { getCreditPools, getStatement, statementLine } from '#contract/statement.ts';
import { createDocument, serveDocuments, orderOf } from '#web/testing/billing.ts';
import { composeForm as compose } from '#web/testing/compose-form.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { serveGroups } from '#web/testing/groups.ts';
import { press } from '#web/testing/keyboard.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';
import { client as usual, session } from '#web/testing/signed-in.ts';

const client = { brand: { ...usual.brand, links: { contact: 'mailto:help@example.com' } } };
let server: FakeServer;

beforeEach(() => {
  server = createServer({ who: () => ({ ...session, account: { ...session.account, isPostpaid: true } }) });
});
const render = (at: string) => renderConsole({ at, client, server });

test('the dashboard shows the use of the month’s limit and offers nothing to buy', async () => {
  const days = Array.from({ length: 60 }, (_, nth) => ({
    day: new Date(Date.UTC(2026, 9, 1 + nth)).toISOString().slice(0, 10),
    messages: 0,
    delivered: 0,
    failed: 0,
    replies: 0,
  }));
  const month = { limit: 50_000_000, used: 12_400_000, lastDay: '2026-11-30' };
  server.on(getDashboard, sample(getDashboard.answer, { days, month, balance: 37_600_000, daysLeft: 1 }));
  await render('/');
  await expect
    .element(page.getByRole('region', { name: 'This month' }))
    .toMatchTextContent(/12,400 of 50,000 credits used.*37,600 left until 30 Nov 2026/);
  expect(document.body.textContent).not.toContain('Buy credits');
  expect(document.body.textContent).not.toContain('your credits will last');
  await expectAccessibleLooks();
});

test('a message that exceeds the limit names the contact', async () => {
  serveGroups(server, [{ name: 'Choir', members: 3 }]);
  const figures = { recipients: 100, parts: 100, cost: 100_000, balance: 40_000, balanceAfter: -60_000 };
  server.on(
    estimateCampaign,
    sample(estimate, {
      exact: true,
      confirmAbove: 5000,
      byParts: [],
      monthlyLimit: 50_000_000,
      ...figures,
    }),
  );
  await render('/Sending/SendMessage?group=1');
  await compose.text.fill('Hello');
  const warning =
    'This exceeds what remains of your monthly limit of 50,000 credits. Ask Carillon to raise it.';
  const alert = page.getByRole('alert').filter({ hasText: warning });
  await expect.element(alert).toMatchTextContent('You have enough for about 40 recipients.');
  await expect
    .element(alert.getByRole('link', { name: 'Contact Carillon' }))
    .toHaveAttribute('href', 'mailto:help@example.com');
  await compose.expectFigures({ 'Monthly limit remaining after sending': '-60' });
  expect(document.body.textContent).not.toContain('Buy credits');
  await expectAccessibleLooks();
});

test('the invoice for a month shows its use and cannot be cancelled', async () => {
  const month = { forMonth: '2026-10', credits: 12_400 };
  const invoices: BillingDocument[] = [createDocument(month)];
  const open: Order[] = [orderOf(month)];
  serveDocuments(server, invoices, open);
  await render('/Billing/Invoices');
  await expect.element(page.getByText('Your monthly usage and unpaid invoices.')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Awaiting payment' }))
    .toMatchTextContent(/12,400 credits used in October 2026, due/);
  await page.getByRole('button', { name: 'Actions for INV-000001' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Download PDF' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Cancel Invoice' })).not.toBeInTheDocument();
  await press('{Escape}');
  await page.getByRole('button', { name: 'Payment Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice INV-000001' });
  await expect.element(dialog).toMatchTextContent(/Period.*October 2026/);
  await expect.element(dialog).not.toMatchTextContent('You receive the credits');
  await expectAccessibleLooks();
});

test('the statement shows the limits and what remained of them', async () => {
  const line = (id: number, some: object) =>
    sample(statementLine, { id, day: '2026-11-01', kind: 'postpaid', pool: null, ...some });
  const lines = [
    line(2, { detail: '2026-11', amount: 50_000_000, balance: 50_000_000 }),
    line(1, { detail: '2026-10', amount: -37_600_000, balance: 0 }),
  ];
  server
    .on(
      getStatement,
      answerPaged(() => lines),
    )
    .on(getCreditPools, { pools: [{ pool: null, balance: 50_000_000, reserved: 0, expiring: null }] });
  await render('/Billing/Statement');
  const rows = page.getByRole('grid').getByRole('row');
  await expect.element(rows.filter({ hasText: 'Limit for November 2026' })).toMatchTextContent(/\+50,000/);
  await expect
    .element(rows.filter({ hasText: 'Unused limit for October 2026' }))
    .toMatchTextContent('37,600');
  await expect.element(page.getByRole('columnheader', { name: 'Remaining' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Balance');
  await expectAccessibleLooks();
});

test('the drawer of a formerly postpaid account omits its monthly invoices', async () => {
  server = createServer({ who: () => ({ ...session, account: { ...session.account, isBuyNow: true } }) });
  serveDocuments(server, [createDocument({ forMonth: '2026-10' })], [orderOf({ forMonth: '2026-10' })]);
  await render('/Billing/Invoices');
  await expect.element(page.getByRole('list', { name: 'Awaiting payment' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Buy Now', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'Credits' })).toBeVisible();
});
