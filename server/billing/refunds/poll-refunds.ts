import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { incrementPolls, nextPollAt } from '../poll-backoff.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { POLL_TIMEOUTS, PollRound, type PollTimeouts } from '../poll-round.ts';
import { requestRefund } from './request-refund.ts';

const MAX_PER_RUN = 20;

type DueRefund = { account_id: number; id: number; brand_id: number; gateway: string };
type PollContext = ProviderContext & Pick<Context, 'log'>;

/**
 * Polls pending refunds at increasing intervals. Postpones each refund before its poll, so a failure does not
 * delay others. Accounts take turns. Returns true if more refunds may be due.
 */
export async function pollRefunds(
  context: PollContext,
  timeouts: PollTimeouts = POLL_TIMEOUTS,
): Promise<boolean> {
  const round = new PollRound(timeouts);
  const { rows } = await sql<DueRefund>`
    UPDATE refunds r SET asked = ${incrementPolls(sql`r.asked`)}, ask_at = ${nextPollAt(sql`r.asked`)}
    FROM (
      SELECT account_id, id, payment_id FROM (
        SELECT account_id, id, payment_id, ask_at, row_number() OVER (PARTITION BY account_id ORDER BY ask_at) AS turn
        FROM refunds WHERE ask_at <= now()
      ) due ORDER BY turn, ask_at, account_id LIMIT ${MAX_PER_RUN}
    ) next JOIN payments p ON p.account_id = next.account_id AND p.id = next.payment_id
    WHERE r.account_id = next.account_id AND r.id = next.id AND r.ask_at <= now()
    RETURNING r.account_id, r.id, p.brand_id, p.gateway`.execute(context.db.owner);
  for (const due of rows) {
    if (round.isOver) await makeDueAgain(context, due);
    else await poll(context, round, due);
  }
  return rows.length === MAX_PER_RUN;
}

async function poll({ log, ...context }: PollContext, round: PollRound, due: DueRefund): Promise<void> {
  const { account_id: accountId, id: refundId, brand_id: brandId, gateway } = due;
  const provider = { brandId, gateway };
  if (round.isSilent(provider)) return;
  try {
    await round.call(provider, () => requestRefund(context, accountId, refundId));
  } catch (error) {
    log.error({ err: error, accountId, refundId }, 'a refund could not be checked');
  }
}

/** Makes a refund due again if the run had no time to poll it. */
async function makeDueAgain({ db }: PollContext, { account_id: accountId, id }: DueRefund): Promise<void> {
  await sql`UPDATE refunds SET ask_at = now(), asked = greatest(asked - 1, 0)
    WHERE account_id = ${accountId} AND id = ${id} AND ask_at IS NOT NULL`.execute(db.owner);
}
