import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Allocation, allocation, listAllocations } from '#contract/allocations.ts';
import { getCreditPools, getStatement, type StatementLine, statementLine } from '#contract/statement.ts';
import { press } from '#web/testing/keyboard.ts';
import type { FakeServer } from '#web/testing/fake-server.ts';
import { expectAccessibleLooks } from '#web/testing/looks.ts';
import { answerPaged } from '#web/testing/answer-paged.ts';
import { createServer, renderConsole } from '#web/testing/render-console.tsx';
import { sample } from '#web/testing/sample-of.ts';

let server: FakeServer;
let lines: StatementLine[];

beforeEach(() => {
  lines = [];
  server = createServer().on(
    getStatement,
    answerPaged(
      () => lines,
      ({ kind, day }, query) =>
        (!query['kind'] || kind === query['kind']) && (!query['from'] || day >= query['from']),
    ),
  );
});

const line = (changes: Partial<StatementLine>) =>
  sample(statementLine, { id: lines.length + 1, day: '2026-11-20', pool: null, ...changes });
const rows = page.getByRole('grid').getByRole('row');
const rowOf = (name: string) => rows.filter({ hasText: name });

test('describes an empty statement', async () => {
  await renderConsole({ at: '/Billing/Statement', server });
  await expect.element(page.getByText('No activity yet')).toBeVisible();
  await expectAccessibleLooks();
});

test('shows the text, sign and balance of each kind of line', async () => {
  const add = (changes: Partial<StatementLine>) => void lines.push(line(changes));
  add({ kind: 'purchase', amount: 1_000_000, balance: 1_005_000, document: { id: 1, number: 'INV-000001' } });
  add({ kind: 'grant', detail: 'Trial credits', amount: 5000, balance: 5000 });
  add({ kind: 'sending', amount: -6500, balance: 998_500 });
  add({ kind: 'refund', amount: 500, balance: 999_000 });
  add({ kind: 'expiry', amount: -1000, balance: 998_000 });
  add({ kind: 'allocation', account: 'Shop', amount: -2000, balance: 996_000 });
  add({ kind: 'allocation', account: 'Shop', amount: 1000, balance: 997_000, pool: 'KE' });
  add({
    kind: 'withdrawal',
    amount: -1000,
    balance: 995_000,
    document: { id: 2, number: 'CRN-000001' },
  });
  server.on(getCreditPools, {
    pools: [
      {
        pool: null,
        balance: 996_000,
        reserved: 0,
        expiring: { amount: 5000, at: '2027-01-31T08:00:00.000Z' },
      },
      { pool: 'KE', balance: 1000, reserved: 0, expiring: null },
    ],
  });
  const { currentUrl } = await renderConsole({ at: '/Billing/Statement', server });
  await expect.element(rowOf('Credit purchase, INV-000001')).toMatchTextContent(/\+1,000.*1,005/);
  await expect.element(rowOf('Trial credits')).toMatchTextContent('+5');
  await expect.element(rowOf('Messages sent')).toMatchTextContent(/−6\.5.*998\.5/);
  await expect.element(rowOf('Refund for unsent messages')).toMatchTextContent('+0.50');
  await expect.element(rowOf('Expired after 365 days')).toMatchTextContent('−1');
  await expect.element(rowOf('Allocated to Shop')).toMatchTextContent('−2');
  await expect.element(rowOf('Returned from Shop')).toMatchTextContent('Kenya');
  await expect
    .element(page.getByRole('link', { name: 'Payment refund, CRN-000001' }))
    .toHaveAttribute('href', '/Billing/Invoices?document=2');
  await expect
    .element(page.getByRole('link', { name: 'Credit purchase, INV-000001' }))
    .toHaveAttribute('href', '/Billing/Invoices?document=1');
  await expect.element(page.getByText('5 of these expire on 31 Jan 2027')).toBeVisible();
  await expect.element(page.getByText('Credits for Kenya')).toBeVisible();
  await expectAccessibleLooks();
  await page.getByLabelText('Type').selectOptions('Messages');
  await expect.element(rowOf('Trial credits')).not.toBeInTheDocument();
  await page.getByLabelText('From date').fill('2026-11-21');
  await press('{Enter}');
  await expect.element(page.getByText('No matching entries')).toBeVisible();
  await expect.poll(currentUrl).toBe('/Billing/Statement?kind=sending&from=2026-11-21');
  await expect
    .element(page.getByRole('link', { name: 'Export CSV' }))
    .toHaveAttribute('href', '/api/billing/statement.csv?kind=sending&from=2026-11-21');
});

test.each([
  { pools: [{ pool: null, balance: 900_000 }], words: /Balance.*900.*Reserved.*700.*Available.*200/ },
  {
    pools: [
      { pool: null, balance: 900_000 },
      { pool: 'KE', balance: 800_000 },
    ],
    words: /General.*900.*700 reserved for scheduled and held campaigns.*Kenya.*800.*Available.*300/,
  },
])('shows reserved and available credits: $words', async ({ pools, words }) => {
  lines.push(line({ kind: 'purchase', amount: 900_000, balance: 900_000 }));
  server.on(getCreditPools, {
    pools: pools.map((pool) => ({ ...pool, reserved: 700_000, expiring: null })),
  });
  await renderConsole({ at: '/Billing/Statement', server });
  await expect.element(page.getByRole('main')).toMatchTextContent(words);
  await expectAccessibleLooks();
});

test('names the pool even if it is the only one', async () => {
  lines.push(line({ kind: 'purchase', amount: 500_000, balance: 500_000, pool: 'KE' }));
  server.on(getCreditPools, { pools: [{ pool: 'KE', balance: 500_000, reserved: 0, expiring: null }] });
  await renderConsole({ at: '/Billing/Statement', server });
  await expect.element(page.getByText('Credits for Kenya')).toBeVisible();
  await expect.element(rowOf('Credit purchase')).toMatchTextContent('Kenya');
});

test('the allocation history shows amounts, accounts and users', async () => {
  const allocations: Allocation[] = [];
  server.on(
    listAllocations,
    answerPaged(() => allocations),
  );
  const console = await renderConsole({ at: '/Billing/AllocationHistory', server });
  await expect.element(page.getByText('No allocations yet')).toBeVisible();
  await expectAccessibleLooks();
  const at = '2026-11-20T08:00:00.000Z';
  const common = { at, by: 'Thandi Nkosi', pool: null };
  allocations.push(
    sample(allocation, { id: 2, from: 'Shop', to: 'Acme', amount: 1_000_000, ...common }),
    sample(allocation, { id: 1, from: 'Acme', to: 'Shop', amount: 4_000_000, ...common, by: null }),
  );
  await console.reload();
  await expect.element(rowOf('→ Acme')).toMatchTextContent(/Shop.*1,000.*General.*Thandi Nkosi/);
  await expect.element(rowOf('→ Shop')).toMatchTextContent(/Acme.*4,000/);
  await expectAccessibleLooks();
});
