import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { incrementPolls, nextPollAt } from '../poll-backoff.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { POLL_TIMEOUTS, PollRound, type PollTimeouts } from '../poll-round.ts';
import { chargeOrder } from '../top-up/charge-order.ts';
import { stopPolling, restoreDuePoll } from './schedule-poll.ts';
import { changeOrder } from './change-order.ts';
import { failOrder, pollPayment } from './settle.ts';
import { readOrder } from './read.ts';

const MAX_PER_RUN = 20;
/**
 * The time after which the worker gives up on a payment. If the payment arrives later, the order is paid
 * late.
 */
const GIVE_UP_AFTER = '2 days';
/**
 * The minimum number of polls before the worker gives up. A notice can restart the polls of an old order.
 * This many polls take a few hours.
 */
const MIN_POLLS = 10;

const PROVIDER_SILENT = 'The payment provider did not confirm this payment within two days.';

type DueOrder = { account_id: number; id: number; brand_id: number; gateway: string; is_old: boolean };
type PollContext = ProviderContext & Pick<Context, 'log'>;

/**
 * Polls payments that are due. A payment becomes due if no news of it arrives, for example because the
 * browser was closed, or when a new notice arrives. Postpones each order before its poll, so a failure does
 * not delay others. Accounts take turns. Gives up on old payments even if the provider is silent. Returns
 * true if more payments may be due.
 */
export async function pollPayments(
  context: PollContext,
  timeouts: PollTimeouts = POLL_TIMEOUTS,
): Promise<boolean> {
  const { db } = context;
  const round = new PollRound(timeouts);
  const { rows } = await sql<DueOrder>`
    UPDATE orders o SET asked = ${incrementPolls(sql`o.asked`)}, ask_at = ${nextPollAt(sql`o.asked`)}
    FROM (
      SELECT account_id, id, turn FROM (
        SELECT account_id, id, ask_at, row_number() OVER (PARTITION BY account_id ORDER BY ask_at) AS turn FROM orders WHERE ask_at <= now()
      ) due ORDER BY turn, ask_at, account_id LIMIT ${MAX_PER_RUN}
    ) next
    WHERE o.account_id = next.account_id AND o.id = next.id AND o.ask_at <= now()
    RETURNING o.account_id, o.id, o.brand_id, o.gateway,
      o.asked >= ${MIN_POLLS} AND coalesce(o.ended_at, o.created_at) < now() - ${GIVE_UP_AFTER}::interval AS is_old`.execute(
    db.owner,
  );
  for (const due of rows) {
    if (round.isOver) await restoreDuePoll(db.owner, due);
    else await pollOrder(context, round, due);
  }
  return rows.length === MAX_PER_RUN;
}

async function pollOrder(context: PollContext, round: PollRound, due: DueOrder): Promise<void> {
  const { account_id: accountId, id: orderId, brand_id: brandId, gateway } = due;
  const { db, log } = context;
  const provider = { brandId, gateway };
  try {
    if (!round.isSilent(provider)) {
      const order = await readOrder(db.owner, accountId, orderId);
      await round.call(provider, () => (order.is_automatic ? chargeOrder : pollPayment)(context, order));
      await stopPolling(db.owner, due);
    }
  } catch (error) {
    log.error({ err: error, accountId, orderId }, 'a payment could not be checked');
  }
  if (due.is_old) await db.owner.transaction().execute((tx) => giveUpOrder(tx, due));
}

async function giveUpOrder(tx: OwnerDb, { account_id, id }: DueOrder): Promise<void> {
  const order = { account_id, id };
  await failOrder(tx, order, PROVIDER_SILENT, 'silence');
  await changeOrder(tx, order, { ask_at: null });
}
