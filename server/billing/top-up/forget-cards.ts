import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { nextPollAt, incrementPolls } from '../poll-backoff.ts';
import { openProvider, type ProviderContext } from '../gateways/open-provider.ts';
import { openReference } from './saved-card.ts';

type DueCard = { account_id: number; id: number; brand_id: number; gateway: string; reference: Buffer };

/**
 * Asks the provider to delete a removed card. Retries at increasing intervals until the provider confirms.
 * Returns true if more cards may be waiting.
 */
export async function forgetCards({
  log,
  ...context
}: ProviderContext & Pick<Context, 'log'>): Promise<boolean> {
  const { owner } = context.db;
  const { rows } = await sql<DueCard>`
    UPDATE saved_cards c SET asked = ${incrementPolls(sql`c.asked`)}, forget_at = ${nextPollAt(sql`c.asked`)}
    FROM (
      SELECT account_id, id FROM saved_cards WHERE forget_at <= now() ORDER BY forget_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) next
    WHERE c.account_id = next.account_id AND c.id = next.id
    RETURNING c.account_id, c.id, c.brand_id, c.gateway, c.reference`.execute(owner);
  const [due] = rows;
  if (!due) return false;
  try {
    await forgetCard(context, due);
    await owner
      .deleteFrom('saved_cards')
      .where('account_id', '=', due.account_id)
      .where('id', '=', due.id)
      .execute();
  } catch (error) {
    log.error(
      { err: error, accountId: due.account_id },
      'a payment provider could not be asked to delete a card',
    );
  }
  return true;
}

async function forgetCard(context: ProviderContext, due: DueCard): Promise<void> {
  const { account_id: accountId, brand_id: brandId, gateway } = due;
  const opened = await openProvider(context, { brandId, gateway });
  const reference = openReference(context.secrets.key, { accountId, brandId, gateway }, due.reference);
  await opened?.provider.saved?.forget(opened.access, reference);
}
