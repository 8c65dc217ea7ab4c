import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { setBillingDetails } from '#contract/billing-details.ts';
import { createOrder, GATEWAYS } from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { totalsOf } from '#contract/order-totals.ts';
import type { Example } from '#server/example.ts';
import { rowsFromSql } from '#server/platform/testing/rows-from-sql.ts';
import { grant } from '../ledger/index.ts';
import { DETAILS } from './details.ts';
import { offerCredits } from './offer-credits.ts';

const CREDITS = 1000;

export const example: Example = {
  prepare: ({ owner }) => offerCredits(owner),

  async make(call) {
    await call(setBillingDetails, { body: DETAILS });
    const { body: settings } = await call(getPurchaseSettings);
    const order = async (gateway: (typeof GATEWAYS)[number], token?: string) => {
      const { feeShare } = settings.gateways.find(({ name }) => name === gateway)!;
      const { combinedTotal } = totalsOf(settings, CREDITS, feeShare)!;
      const saveCard = token === 'tok_success';
      const common = { key: randomUUID(), credits: CREDITS, gateway, expectedTotal: combinedTotal, saveCard };
      return (await call(createOrder, { body: { ...common, ...(token !== undefined && { token }) } })).body;
    };
    await order('sandbox', 'tok_success');
    const { order: waiting } = await order('sandbox', 'tok_verify');
    const { order: invoiced } = await order('invoice');
    return { orderId: waiting.id, documentId: invoiced.document!.id };
  },

  bodies: {
    decideSandboxPayment: { approved: true },
    // The total of a sandbox order, including the fee and tax.
    setTopUp: { below: 100, credits: CREDITS, maxPerMonth: 100_000, expectedTotal: 41_256 },
  },

  usual: () => ({
    key: [randomUUID(), randomUUID()],
    credits: [500, CREDITS, 2_000_000],
    gateway: ['sandbox', 'invoice', 'quote', 'paypal'],
    saveCard: [true, false],
    below: [1, 500],
    maxPerMonth: [1, 41_256, 1_000_000],
    expectedTotal: [41_256, 40_250],
    token: ['tok_success', 'tok_declined', 'tok_verify', 'tok_silent'],
    vatNumber: ['4123456789', '1'],
    invoiceEmail: ['', 'a@b.example, c@d.example'],
    returnTo: ['/', '/Billing/Invoices'],
  }),

  rows: rowsFromSql(import.meta.dirname),

  async many({ owner }, { accountId, userId }, count) {
    await sql`
      INSERT INTO orders (account_id, request_key, user_id, brand_id, gateway, state, credits, currency, unit_price, credits_price, fee,
        tax_share, tax, total, reference_number, return_to, created_at, ended_at)
      SELECT ${accountId}, gen_random_uuid(), ${userId}, 1, 'invoice', 'paid', 500, 'ZAR', 1000000, 50000, 0, 0, 0, 50000, '', '/',
        date '2026-01-01' + n % 3, now()
      FROM generate_series(1, ${count}) n`.execute(owner);
    await sql`
      INSERT INTO billing_documents (account_id, brand_id, order_id, kind, sequence, document_number, total, content, issued_at)
      SELECT account_id, brand_id, id, 'invoice', 1000000 + id, 'INV-' || (1000000 + id), total, '{}', created_at
      FROM orders WHERE account_id = ${accountId} AND created_at < '2026-01-05'`.execute(owner);
    await sql`
      INSERT INTO credit_allocations (account_id, sub_account_id, sub_account_name, amount, at)
      SELECT ${accountId}, ${accountId}, 'Sub ' || n, n, date '2026-01-01' + n % 3 FROM generate_series(1, ${count}) n`.execute(
      owner,
    );
    for (let nth = 0; nth < count; nth++)
      await owner.transaction().execute((tx) => grant(tx, accountId, 1000, `Gift ${nth}`));
  },
};
