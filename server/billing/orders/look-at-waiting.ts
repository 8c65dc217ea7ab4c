import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { askAgainAt, onceMore } from '../ask-again.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { PATIENCE, type Patience, Round } from '../round.ts';
import { chargeOrder } from '../top-up/charge-order.ts';
import { askLater, dropQuestion } from './ask-soon.ts';
import { changeOrder } from './change-order.ts';
import { askAndSettle, failOrder } from './settle.ts';
import { readOrder } from './read.ts';

/** How many are looked at in a run. */
const AT_ONCE = 20;
/** A payment of which nothing was heard for so long is given up. Should it come all the same, the order is paid late. */
const GIVEN_UP_AFTER = '2 days';
/** And only when it was looked at so often, some hours: a notice may come about an order that is old. */
const LEAST_LOOKS = 10;

const GIVEN_UP = 'The payment provider sent no news of this payment for two days.';

type Due = { account_id: number; id: number; brand_id: number; gateway: string; is_old: boolean };
type Looking = ProviderContext & Pick<Context, 'log'>;

/**
 * Asks about payments of which nothing was heard (a browser was closed, or a notice was lost), and about those of which a notice came.
 * Each is put off before it is asked about, so that one that fails holds up no other, and accounts take turns. What is old is given up
 * whatever its provider says, or does not. Returns true if there may be more.
 */
export async function lookAtWaiting(context: Looking, patience: Patience = PATIENCE): Promise<boolean> {
  const { db } = context;
  const round = new Round(patience);
  const { rows } = await sql<Due>`
    UPDATE orders o SET asked = ${onceMore(sql`o.asked`)}, ask_at = ${askAgainAt(sql`o.asked`)}
    FROM (
      SELECT account_id, id, turn FROM (
        SELECT account_id, id, ask_at, row_number() OVER (PARTITION BY account_id ORDER BY ask_at) AS turn FROM orders WHERE ask_at <= now()
      ) due ORDER BY turn, ask_at, account_id LIMIT ${AT_ONCE}
    ) next
    WHERE o.account_id = next.account_id AND o.id = next.id AND o.ask_at <= now()
    RETURNING o.account_id, o.id, o.brand_id, o.gateway,
      o.asked >= ${LEAST_LOOKS} AND coalesce(o.ended_at, o.created_at) < now() - ${GIVEN_UP_AFTER}::interval AS is_old`.execute(
    db.owner,
  );
  for (const due of rows) {
    if (round.isOver) await askLater(db.owner, due);
    else await look(context, round, due);
  }
  return rows.length === AT_ONCE;
}

async function look(context: Looking, round: Round, due: Due): Promise<void> {
  const { account_id: accountId, id: orderId, brand_id: brandId, gateway } = due;
  const { db, log } = context;
  const asked = { brandId, gateway };
  try {
    if (!round.isSilent(asked)) {
      const order = await readOrder(db.owner, accountId, orderId);
      await round.ask(asked, () => (order.is_automatic ? chargeOrder : askAndSettle)(context, order));
      await dropQuestion(db.owner, due);
    }
  } catch (error) {
    log.error({ err: error, accountId, orderId }, 'a payment could not be checked');
  }
  if (due.is_old) await db.owner.transaction().execute((tx) => giveUp(tx, due));
}

async function giveUp(tx: OwnerDb, { account_id, id }: Due): Promise<void> {
  const order = { account_id, id };
  await failOrder(tx, order, GIVEN_UP, 'silence');
  await changeOrder(tx, order, { ask_at: null });
}
