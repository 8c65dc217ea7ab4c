import { sql } from 'kysely';
import { createAccount } from '#server/accounts/index.ts';
import { grant } from '#server/billing/ledger/index.ts';
import { addCarrier } from '#server/gateway/index.ts';
import type { Database } from '#server/platform/db/handles.ts';

export const PASSWORD = 'Good fences 10';
/** The number of contacts in the group that the bad account searches, imports again and sends to. */
const BAD_ACCOUNT_CONTACTS = 300_000;
/** The number of the bad account's contacts that have a field of maximum length. */
const LONG_FIELD_CONTACTS = 5000;

/** Creates two accounts with ample credits and groups of contacts, and a carrier for both. */
export async function prepare(db: Database, carrierPort: number, carrierPassword: string): Promise<void> {
  const bad = await openAccount(db, 'bad');
  const good = await openAccount(db, 'good');
  await fillGroup(db, bad, 'Crowd', '2782', BAD_ACCOUNT_CONTACTS, 0);
  await fillGroup(db, bad, 'Wordy', '2783', LONG_FIELD_CONTACTS, 500);
  await fillGroup(db, good, 'Customers', '2784', 1000, 0);
  await sql`VACUUM ANALYZE`.execute(db.owner);
  await addCarrier(db.owner, {
    name: 'Carrier',
    kind: 'smpp',
    settings: { host: '127.0.0.1', port: carrierPort, systemId: 'bench', password: carrierPassword },
    routed: true,
  });
}

async function openAccount({ owner }: Database, username: string): Promise<number> {
  const { accountId } = await createAccount(owner, { name: username, username, password: PASSWORD });
  await owner.transaction().execute((tx) => grant(tx, accountId, 10_000_000_000, 'neighbour'));
  return accountId;
}

/**
 * Creates a group of contacts whose numbers end in 00 to 89. The simulated carrier delivers to such numbers
 * immediately.
 */
async function fillGroup(
  { owner }: Database,
  accountId: number,
  name: string,
  prefix: string,
  count: number,
  fieldLength: number,
): Promise<void> {
  await sql`INSERT INTO groups (account_id, name) VALUES (${accountId}, ${name})`.execute(owner);
  await sql`
    INSERT INTO contact_fields (account_id, key, name) VALUES (${accountId}, 'a', 'a') ON CONFLICT DO NOTHING`.execute(
    owner,
  );
  await sql`
    INSERT INTO contacts (account_id, number, first_name, last_name, fields)
    SELECT ${accountId}, ${prefix} || lpad((i / 90)::text, 5, '0') || lpad((i % 90)::text, 2, '0'), 'Thandi', 'Nkosi ' || i,
      jsonb_build_object('a', repeat('x', ${fieldLength}))
    FROM generate_series(0, ${count - 1}::int) AS i`.execute(owner);
  await sql`
    INSERT INTO group_members (account_id, group_id, number)
    SELECT c.account_id, g.id, c.number FROM contacts c JOIN groups g ON g.account_id = c.account_id AND g.name = ${name}
    WHERE c.account_id = ${accountId} AND starts_with(c.number, ${prefix})`.execute(owner);
}
