import { type ProviderContext, openProvider } from '../gateways/open-provider.ts';
import type { ProviderAccess, Gateway, RefundOutcome } from '../gateways/gateway.ts';
import { endRefund } from './end-refund.ts';
import { type Payment, readPayment, readRefund, type Refund, referenceOf } from './start-refund.ts';

type RefundProvider = { access: ProviderAccess<unknown>; refund: NonNullable<Gateway['refund']> };

/** Returns the provider that can refund a payment; undefined if the operator must refund manually. */
async function findRefundProvider(
  context: ProviderContext,
  payment: Payment,
): Promise<RefundProvider | undefined> {
  const opened = await openProvider(context, { brandId: payment.brand_id, gateway: payment.gateway });
  const refund = opened?.provider.refund;
  return opened && refund && { access: opened.access, refund };
}

/**
 * Requests a refund from its provider, or polls a refund already requested. Has no effect on an ended refund.
 */
export async function requestRefund(
  context: ProviderContext,
  accountId: number,
  id: number,
): Promise<Refund> {
  const { owner } = context.db;
  const refund = await readRefund(owner, accountId, id);
  if (refund.state !== 'asked') return refund;
  const outcome = await callRefundProvider(context, refund);
  await owner.transaction().execute((tx) => endRefund(tx, refund, outcome));
  return readRefund(owner, accountId, id);
}

async function callRefundProvider(context: ProviderContext, refund: Refund): Promise<RefundOutcome> {
  const payment = await readPayment(context.db.owner, refund.account_id, refund.payment_id);
  const how = await findRefundProvider(context, payment);
  if (!how) throw new Error(`Refund ${refund.id} has no provider.`);
  return how.refund(how.access, {
    key: `${referenceOf(refund)} of ${refund.account_id}`.replaceAll(' ', '-'),
    payment: payment.reference,
    amount: refund.amount,
    currency: refund.currency,
    providerRef: refund.reference,
  });
}
