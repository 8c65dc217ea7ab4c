import * as calls from '#contract/orders.ts';
import { getPurchaseSettings } from '#contract/purchase-settings.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { approveOrDecline } from '../gateways/sandbox/sandbox.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrder } from './create-order.ts';
import { readPurchaseSettings } from './purchase-settings.ts';
import { listOrders, readOrder } from './read.ts';
import { returnFromPayment } from './return-from-payment.ts';
import { toOrder } from './rows.ts';
import { type PaymentContext, pollPayment, refOf } from './settle.ts';

/**
 * Routes for orders. Reads use the account's database rights. Writes use the owner's rights, and always
 * filter by the account's id.
 */
export const orderRoutes = (context: PaymentContext): Route[] => [
  accountRoute(getPurchaseSettings, ({ account, query }) =>
    readPurchaseSettings(account, query.pool ?? null),
  ),
  accountRoute(calls.listOrders, ({ account, query }) => listOrders(account, query)),
  accountRoute(calls.getOrder, async ({ account, params }) =>
    toOrder(await readOrder(account.db, account.id, params.orderId)),
  ),
  slowRoute(calls.createOrder, ({ identity, body }) => createOrder(context, identity, body)),
  slowRoute(calls.cancelOrder, ({ db, identity, params }) => cancelOrder(db, identity, params.orderId)),
  slowRoute(calls.returnFromPayment, ({ identity, params }) =>
    returnFromPayment(context, identity.accountId, params.orderId),
  ),
  slowRoute(calls.decideSandboxPayment, async ({ db, identity, params, body }) => {
    const order = await readOrder(db.owner, identity.accountId, params.orderId);
    await approveOrDecline(db.owner, refOf(order), body.approved);
    await pollPayment(context, order);
    return toOrder(await readOrder(db.owner, identity.accountId, order.id));
  }),
];
