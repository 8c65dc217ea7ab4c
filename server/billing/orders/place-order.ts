import { audit } from '#server/accounts/index.ts';
import { userIdOf } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import type { Identity } from '#server/platform/http/routes.ts';
import { issueInvoice, issueQuote } from '../documents/issue.ts';
import { type Agreed, agree, type Wish } from './agree.ts';
import { acceptQuote } from './quotes.ts';
import { lockOrder } from './read.ts';
import { requireFew } from './require-few.ts';
import { agreedColumns } from './rows.ts';

export type Who = Pick<Identity, 'accountId' | 'actor'>;

/** What a rule orders (`top-up/`), for the user who set it. */
type Automatic = { forUserId: number | null };

/** A payment that was started is looked at after so many seconds, should nothing be heard of it. */
const FIRST_LOOK_SECONDS = 30;

/** Writes down an order with its invoice or quote, in the caller's transaction. Returns its id, or that of the order that its key made before. */
export async function placeOrder(tx: OwnerDb, who: Who, wish: Wish, automatic?: Automatic): Promise<number> {
  const before = await placedBefore(tx, who.accountId, wish);
  if (before !== undefined) return before;
  await requireFew(tx, who.accountId);
  const agreed = await agree(tx, who.accountId, wish);
  const id = await insert(tx, { ...who, automatic }, wish, agreed);
  if (id === undefined) return (await placedBefore(tx, who.accountId, wish))!;
  if (agreed.quote) await acceptQuote(tx, agreed.quote);
  const action = automatic ? 'credits ordered automatically' : 'credits ordered';
  await audit({ id: who.accountId, db: tx, by: who.actor }, action, {
    orderId: id,
    credits: wish.credits,
    gateway: wish.gateway,
  });
  const order = await lockOrder(tx, who.accountId, id);
  if (order.state === 'open') await issueInvoice(tx, order, { isPaid: false });
  if (order.state === 'quoted') await issueQuote(tx, order);
  return id;
}

/** The order that a key made before. Throws if it is for something else. */
async function placedBefore(tx: OwnerDb, accountId: number, wish: Wish): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'credits', 'gateway', 'total', 'pool'])
    .where('account_id', '=', accountId)
    .where('request_key', '=', wish.key)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOther =
    row.credits !== wish.credits ||
    row.gateway !== wish.gateway ||
    row.total !== wish.expectedTotal ||
    row.pool !== wish.pool;
  if (isOther)
    throw new Problem('conflict', 'key_used', 'This key belongs to another order. Start a new order.');
  return row.id;
}

const FIRST_STATES: Record<string, (agreed: Agreed) => string> = {
  invoice: ({ buyer }) => (buyer.automaticInvoicing ? 'open' : 'requested'),
  quote: () => 'quoted',
};

/** The id of the new order; undefined if another request with the same key was quicker. */
async function insert(
  tx: OwnerDb,
  { accountId, actor, automatic }: Who & { automatic: Automatic | undefined },
  wish: Wish,
  agreed: Agreed,
): Promise<number | undefined> {
  const { totals, prices, buyer } = agreed;
  const state = FIRST_STATES[wish.gateway]?.(agreed) ?? 'started';
  const row = await tx
    .insertInto('orders')
    .values({
      account_id: accountId,
      request_key: wish.key,
      user_id: automatic ? automatic.forUserId : userIdOf(actor),
      brand_id: buyer.brandId,
      gateway: wish.gateway,
      state,
      pool: wish.pool,
      ...agreedColumns(prices, totals),
      reference_number: wish.referenceNumber,
      quote_id: wish.quoteId,
      return_to: wish.returnTo,
      saves_card: wish.saveCard ?? false,
      is_automatic: automatic !== undefined,
      ask_at: state === 'started' ? new Date(Date.now() + FIRST_LOOK_SECONDS * 1000) : null,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
