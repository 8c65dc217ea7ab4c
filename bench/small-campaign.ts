import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import type { Database } from '#server/platform/db/handles.ts';

/** Frequent polling keeps the measured time accurate. */
const POLL_MS = 20;
export const SMALL_USER = 'small';

type Call = <Answer>(method: string, path: string, body?: unknown, token?: string) => Promise<Answer>;

/** Creates the account that sends small campaigns during the large campaign. */
export async function prepareSmallAccount({ owner }: Database, password: string): Promise<void> {
  const { accountId } = await createAccount(owner, { name: 'Small', username: SMALL_USER, password });
  await owner.transaction().execute((tx) => grant(tx, accountId, 1_000_000, 'bench'));
}

/**
 * Sends a campaign to ten numbers. Returns the milliseconds from Send until all ten messages are delivered.
 */
export async function sendSmallCampaign({ owner }: Database, call: Call, token: string): Promise<number> {
  const numbers = Array.from({ length: 10 }, (_, nth) => `2783000000${nth}`).join('\n');
  const draft = { sender: '43377', text: 'Your order is ready.', audience: { numbers } };
  const { id } = await call<{ id: number }>('POST', '/api/campaigns', draft, token);
  const startedAt = performance.now();
  await call('POST', `/api/campaigns/${id}/send`, undefined, token);
  for (;;) {
    const { rows } = await sql<{ delivered: number }>`
      SELECT coalesce(sum(b.delivered), 0)::int AS delivered FROM message_batches b
      JOIN campaigns c ON c.account_id = b.account_id AND c.id = b.origin_id AND b.origin_kind = 'campaign' WHERE c.id = ${id}`.execute(
      owner,
    );
    if (rows[0]!.delivered === 10) return Math.round(performance.now() - startedAt);
    await pause(POLL_MS);
  }
}
