import { audit } from '#server/accounts/index.ts';
import { userIdOf } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Identity } from '#server/platform/http/routes.ts';
import { issueInvoice, issueQuote } from '../documents/issue.ts';
import { type OrderTerms, agreeTerms, type OrderRequest } from './agree-terms.ts';
import { acceptQuote } from './quotes.ts';
import { lockOrder } from './read.ts';
import { requireOrderLimit } from './require-order-limit.ts';
import { agreedColumns } from './rows.ts';

export type AccountActor = Pick<Identity, 'accountId' | 'actor'>;

/** Marks an order as placed by automatic top-up (`top-up/`). `forUserId` is the user who set it up. */
type AutomaticOrder = { forUserId: number | null };

/** The delay before the first poll of a new payment, in seconds. */
const FIRST_POLL_SECONDS = 30;

/**
 * Stores an order with its invoice or quote, in the caller's transaction. Returns its id. If an order with
 * this key exists, returns that order's id.
 */
export async function placeOrder(
  tx: OwnerDb,
  who: AccountActor,
  request: OrderRequest,
  automatic?: AutomaticOrder,
): Promise<number> {
  const before = await existingOrder(tx, who.accountId, request);
  if (before !== undefined) return before;
  await requireOrderLimit(tx, who.accountId);
  const agreed = await agreeTerms(tx, who.accountId, request);
  const id = await insertOrder(tx, { ...who, automatic }, request, agreed);
  if (id === undefined) return (await existingOrder(tx, who.accountId, request))!;
  if (agreed.quote) await acceptQuote(tx, agreed.quote);
  const action = automatic ? 'credits ordered automatically' : 'credits ordered';
  await audit({ id: who.accountId, db: tx, by: who.actor }, action, {
    orderId: id,
    credits: request.credits,
    gateway: request.gateway,
  });
  const order = await lockOrder(tx, who.accountId, id);
  if (order.state === 'open') await issueInvoice(tx, order, { isPaid: false });
  if (order.state === 'quoted') await issueQuote(tx, order);
  return id;
}

/** Returns the id of the order with this key. Throws if its content differs from the request. */
async function existingOrder(
  tx: OwnerDb,
  accountId: number,
  request: OrderRequest,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'credits', 'gateway', 'total', 'pool'])
    .where('account_id', '=', accountId)
    .where('request_key', '=', request.key)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOther =
    row.credits !== request.credits ||
    row.gateway !== request.gateway ||
    row.total !== request.expectedTotal ||
    row.pool !== request.pool;
  if (isOther)
    throw new Problem('conflict', 'key_used', 'This key belongs to another order. Start a new order.');
  return row.id;
}

const INITIAL_STATES: Record<string, (agreed: OrderTerms) => string> = {
  invoice: ({ buyer }) => (buyer.automaticInvoicing ? 'open' : 'requested'),
  quote: () => 'quoted',
};

/**
 * Stores the order and returns its id. Returns undefined if a concurrent request with the same key was first.
 */
async function insertOrder(
  tx: OwnerDb,
  { accountId, actor, automatic }: AccountActor & { automatic: AutomaticOrder | undefined },
  request: OrderRequest,
  agreed: OrderTerms,
): Promise<number | undefined> {
  const { totals, prices, buyer } = agreed;
  const state = INITIAL_STATES[request.gateway]?.(agreed) ?? 'started';
  const row = await tx
    .insertInto('orders')
    .values({
      account_id: accountId,
      request_key: request.key,
      user_id: automatic ? automatic.forUserId : userIdOf(actor),
      brand_id: buyer.brandId,
      gateway: request.gateway,
      state,
      pool: request.pool,
      ...agreedColumns(prices, totals),
      reference_number: request.referenceNumber,
      quote_id: request.quoteId,
      return_to: request.returnTo,
      saves_card: request.saveCard ?? false,
      is_automatic: automatic !== undefined,
      ask_at: state === 'started' ? new Date(Date.now() + FIRST_POLL_SECONDS * 1000) : null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
