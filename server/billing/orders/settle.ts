import type { NextStep } from '#contract/orders.ts';
import { addressOf, brandOfAccount } from '#server/accounts/index.ts';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { type ProviderContext, openProvider } from '../gateways/open-provider.ts';
import type { Outcome, Payable } from '../gateways/gateway.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { saveCard } from '../top-up/save-card.ts';
import { changeOrder } from './change-order.ts';
import { lockOrder } from './read.ts';
import type { Row } from './rows.ts';

const NOTHING: NextStep = { kind: 'nothing' };

/** What is needed to ask about payments, and to settle what is said. */
export type AskingContext = ProviderContext & Pick<Context, 'log'>;

/** An order's unique name for providers. */
export const refOf = ({ account_id: accountId, id }: Pick<Row, 'account_id' | 'id'>): string =>
  `${accountId}-${id}`;

/** An order as its provider sees it. */
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
    returnUrl: `${addressOf(brand, config.publicUrl)}/Payment/Return/${order.id}`,
  };
}

/** Asks the provider of an order for its payment, and settles that. `token` is the provider's name of a card. */
export const askForPayment = (
  context: AskingContext,
  order: Row,
  token: string | undefined,
): Promise<NextStep> =>
  asking(context, order, ({ provider, access }, payable) => provider.create(access, payable, token));

/** Charges a saved card for an order, as its provider names it, and settles that. */
export const chargeSaved = (context: AskingContext, order: Row, reference: string): Promise<NextStep> =>
  asking(context, order, ({ provider, access }, payable) =>
    provider.saved!.charge(access, payable, reference),
  );

/** Asks the provider of an order how its payment stands, and settles it. Orders without a provider stay as they are. */
export const askAndSettle = (context: AskingContext, order: Row): Promise<NextStep> =>
  asking(context, order, ({ provider, access }, payable) => provider.lookUp(access, payable));

type Opened = NonNullable<Awaited<ReturnType<typeof openProvider>>>;

async function asking(
  context: AskingContext,
  order: Row,
  ask: (opened: Opened, payable: Payable) => Promise<Outcome>,
): Promise<NextStep> {
  const opened = await openProvider(context, { brandId: order.brand_id, gateway: order.gateway });
  if (!opened) return NOTHING;
  return settle(context, order, await ask(opened, await payableOf(context, order)));
}

/**
 * Does with an order what its provider says of its payment: grants credits, or says why it failed. Called by whatever hears of a
 * payment: the order itself, a return from the provider, a notice, a look at what waits. Each may come first, twice, or late.
 */
async function settle({ db, secrets, log }: AskingContext, order: Row, outcome: Outcome): Promise<NextStep> {
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
  return outcome.state === 'pending' ? outcome.next : NOTHING;
}

/** Notes that a payment failed, unless the order has ended meanwhile. One that was cancelled is asked about on. */
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
