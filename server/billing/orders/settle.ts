import type { NextStep } from '#contract/orders.ts';
import { brandUrl, brandOfAccount } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type ProviderContext, openProvider } from '../gateways/open-provider.ts';
import type { Outcome, Payable } from '../gateways/gateway.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { saveCard } from '../top-up/save-card.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './read.ts';
import type { Row } from './rows.ts';

const NO_STEP: NextStep = { kind: 'nothing' };

/** The context for calling providers and applying their responses. */
export type PaymentContext = ProviderContext & Pick<Context, 'log'>;

/** Returns the unique reference that identifies an order to providers. */
export const refOf = ({ account_id: accountId, id }: Pick<Row, 'account_id' | 'id'>): string =>
  `${accountId}-${id}`;

/** Converts an order to the form that its provider needs. */
async function payableOf({ db, config }: ProviderContext, order: Row): Promise<Payable> {
  const brand = await brandOfAccount(db.owner, order.account_id);
  return {
    ref: refOf(order),
    orderId: order.id,
    total: order.total,
    currency: order.currency,
    providerRef: order.provider_ref,
    isOpen: order.state === 'started',
    isAutomatic: order.is_automatic,
    savesCard: order.saves_card,
    returnUrl: `${brandUrl(brand, config.publicUrl)}/Payment/Return/${order.id}`,
  };
}

/**
 * Creates an order's payment at its provider, and applies the response. `token` is the provider's card
 * token.
 */
export const requestPayment = (
  context: PaymentContext,
  order: Row,
  token: string | undefined,
): Promise<NextStep> =>
  callAndSettle(context, order, ({ provider, access }, payable) => provider.create(access, payable, token));

/** Charges a saved card, identified by the provider's reference, and applies the response. */
export const chargeSavedCard = (context: PaymentContext, order: Row, reference: string): Promise<NextStep> =>
  callAndSettle(context, order, ({ provider, access }, payable) =>
    provider.saved!.charge(access, payable, reference),
  );

/**
 * Polls an order's provider and applies the response. Has no effect if the payment method has no provider.
 */
export const pollPayment = (context: PaymentContext, order: Row): Promise<NextStep> =>
  callAndSettle(context, order, ({ provider, access }, payable) => provider.lookUp(access, payable));

type OpenedProvider = NonNullable<Awaited<ReturnType<typeof openProvider>>>;

async function callAndSettle(
  context: PaymentContext,
  order: Row,
  ask: (opened: OpenedProvider, payable: Payable) => Promise<Outcome>,
): Promise<NextStep> {
  const opened = await openProvider(context, { brandId: order.brand_id, gateway: order.gateway });
  if (!opened) return NO_STEP;
  return settle(context, order, await ask(opened, await payableOf(context, order)));
}

/**
 * Applies a provider's response to an order: saves the card and grants credits, or records why the payment
 * failed. Responses can come from the order request, a charge of the saved card, a return from the
 * provider's page, or a poll. They can arrive in any order, repeatedly or late. Returns the page's next
 * step.
 */
async function settle({ db, secrets, log }: PaymentContext, order: Row, outcome: Outcome): Promise<NextStep> {
  const { account_id: accountId, id: orderId, gateway } = order;
  if (outcome.state === 'failed' && outcome.fault !== undefined)
    log.error({ err: outcome.fault, accountId, orderId, gateway }, 'a payment provider refused a request');
  await db.owner.transaction().execute(async (tx) => {
    if (outcome.providerRef !== undefined && outcome.providerRef !== order.provider_ref)
      await changeOrder(tx, order, { provider_ref: outcome.providerRef });
    if (outcome.state === 'paid' && outcome.card)
      await saveCard(tx, order, { card: outcome.card, secretKey: secrets.key });
    if (outcome.state === 'paid')
      for (const payment of outcome.payments)
        await recordPayment(tx, { accountId, orderId, gateway, ...payment });
    if (outcome.state === 'failed')
      await failOrder(tx, order, outcome.problem, outcome.needsPerson ? 'verification' : 'declined');
  });
  return outcome.state === 'pending' ? outcome.next : NO_STEP;
}

/**
 * Records a failed payment if the order is still waiting. Polling of cancelled orders continues, because a
 * late payment must still be credited.
 */
export async function failOrder(
  tx: OwnerDb,
  { account_id: accountId, id }: Pick<Row, 'account_id' | 'id'>,
  problem: string,
  failedFor: 'declined' | 'verification' | 'silence',
): Promise<void> {
  const order = await lockOrder(tx, accountId, id);
  if (order.state !== 'started') return;
  await changeOrder(tx, order, {
    state: 'failed',
    ended_at: new Date(),
    ask_at: null,
    problem,
    failed_for: failedFor,
  });
}
