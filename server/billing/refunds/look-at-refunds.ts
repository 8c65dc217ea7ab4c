import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { askAgainAt, onceMore } from '../ask-again.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { PATIENCE, type Patience, Round } from '../round.ts';
import { askForRefund } from './ask-for-refund.ts';

const AT_ONCE = 20;

type Due = { account_id: number; id: number; brand_id: number; gateway: string };
type Looking = ProviderContext & Pick<Context, 'log'>;

/**
 * Asks about refunds that are not known to have arrived or failed, ever less often. Each is put off before it is asked about, so that
 * one that fails holds up no other, and accounts take turns. Returns true if there may be more.
 */
export async function lookAtRefunds(context: Looking, patience: Patience = PATIENCE): Promise<boolean> {
  const round = new Round(patience);
  const { rows } = await sql<Due>`
    UPDATE refunds r SET asked = ${onceMore(sql`r.asked`)}, ask_at = ${askAgainAt(sql`r.asked`)}
    FROM (
      SELECT account_id, id, payment_id FROM (
        SELECT account_id, id, payment_id, ask_at, row_number() OVER (PARTITION BY account_id ORDER BY ask_at) AS turn
        FROM refunds WHERE ask_at <= now()
      ) due ORDER BY turn, ask_at, account_id LIMIT ${AT_ONCE}
    ) next JOIN payments p ON p.account_id = next.account_id AND p.id = next.payment_id
    WHERE r.account_id = next.account_id AND r.id = next.id AND r.ask_at <= now()
    RETURNING r.account_id, r.id, p.brand_id, p.gateway`.execute(context.db.owner);
  for (const due of rows) {
    if (round.isOver) await askLater(context, due);
    else await look(context, round, due);
  }
  return rows.length === AT_ONCE;
}

async function look({ log, ...context }: Looking, round: Round, due: Due): Promise<void> {
  const { account_id: accountId, id: refundId, brand_id: brandId, gateway } = due;
  const asked = { brandId, gateway };
  if (round.isSilent(asked)) return;
  try {
    await round.ask(asked, () => askForRefund(context, accountId, refundId));
  } catch (error) {
    log.error({ err: error, accountId, refundId }, 'a refund could not be checked');
  }
}

/** There was no time for it. */
async function askLater({ db }: Looking, { account_id: accountId, id }: Due): Promise<void> {
  await sql`UPDATE refunds SET ask_at = now(), asked = greatest(asked - 1, 0)
    WHERE account_id = ${accountId} AND id = ${id} AND ask_at IS NOT NULL`.execute(db.owner);
}
