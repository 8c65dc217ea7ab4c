import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { askAgainAt } from '../ask-again.ts';
import type { ProviderContext } from '../gateways/open-provider.ts';
import { askForRefund } from './ask-for-refund.ts';

const AT_ONCE = 20;

/**
 * Asks about refunds that are not known to have arrived or failed, ever less often. Each is put off before it is asked about, so that
 * one that fails holds up no other. Returns true if there may be more.
 */
export async function lookAtRefunds({
  log,
  ...context
}: ProviderContext & Pick<Context, 'log'>): Promise<boolean> {
  const { rows } = await sql<{ account_id: number; id: number }>`
    UPDATE refunds r SET asked = r.asked + 1,
      ask_at = ${askAgainAt(sql`r.asked`)}
    FROM (SELECT account_id, id FROM refunds WHERE ask_at <= now() ORDER BY ask_at LIMIT ${AT_ONCE}) next
    WHERE r.account_id = next.account_id AND r.id = next.id AND r.ask_at <= now()
    RETURNING r.account_id, r.id`.execute(context.db.owner);
  for (const { account_id: accountId, id } of rows) {
    try {
      await askForRefund(context, accountId, id);
    } catch (error) {
      log.error({ err: error, accountId, refundId: id }, 'a refund could not be asked about');
    }
  }
  return rows.length === AT_ONCE;
}
