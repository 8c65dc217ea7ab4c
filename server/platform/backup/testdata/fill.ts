import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { createBatch } from '#server/messages/index.ts';
import type { Database } from '#server/platform/db/handles.ts';

/** Puts something into every table, through the product's functions where possible. Returns the account id. */
export async function fill(db: Database): Promise<number> {
  const { accountId, userId } = await addAccount(db, 'customer');
  await addAccount(db, 'reseller');
  const text = readFileSync(join(import.meta.dirname, 'fill.sql'), 'utf8');
  await db.pool.query(text.replaceAll(':account', String(accountId)).replaceAll(':user', String(userId)));
  const campaign = await db.owner
    .selectFrom('campaigns')
    .select('id')
    .where('name', '=', 'Under way')
    .executeTakeFirstOrThrow();
  await addBatch(db, accountId, campaign.id);
  await addBatch(db, accountId, null);
  return accountId;
}

/** Queues messages to two numbers, one with a text of its own. */
export function addBatch(db: Database, accountId: number, campaignId: number | null): Promise<number> {
  const messages = [
    { number: '27820000005', text: 'Dear\tAnn\\\r\n🔔', parts: 1, cost: 1000 },
    { number: '27820000006', text: null, parts: 1, cost: 1000 },
  ];
  return db.owner.transaction().execute((tx) =>
    createBatch(tx, {
      accountId,
      campaignId,
      carrierId: 1,
      priority: 5,
      sender: 'Shop',
      text: 'Hi',
      messages,
    }),
  );
}

/** An account with a user and credits. */
export async function addAccount(
  db: Database,
  username: string,
): Promise<{ accountId: number; userId: number }> {
  const ids = await createAccount(db.owner, {
    name: `The ${username}`,
    username,
    password: 'Correct horse 1',
  });
  await db.owner.transaction().execute((tx) => grant(tx, ids.accountId, 1_000_000, 'test'));
  return ids;
}
