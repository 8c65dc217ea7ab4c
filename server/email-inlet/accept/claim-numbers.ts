import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { hashOf } from './mail-identities.ts';

type Claim = { keyId: number; identities: readonly string[] };

/**
 * Claims the numbers of a mail for this transaction. Returns those to which the mail has not been sent yet. Waits
 * for another transaction that sends the same mail.
 */
export async function claimNumbers(
  { id, db }: Account,
  { keyId, identities }: Claim,
  numbers: readonly string[],
): Promise<Set<string>> {
  const owners = new Map(
    numbers.flatMap((number) =>
      identities.map((identity) => [hashOf(identity, number).toString('hex'), number] as const),
    ),
  );
  // The same order in every transaction, so that two cannot wait for each other.
  const hashes = [...owners.keys()].toSorted();
  const { rows } = await sql<{ hash: string }>`
    INSERT INTO email_sent (account_id, key_id, hash)
    SELECT ${id}, ${keyId}, decode(h.hash, 'hex') FROM unnest(${arrayLiteral(hashes)}::text[]) WITH ORDINALITY AS h (hash, nth)
    ORDER BY h.nth ON CONFLICT DO NOTHING RETURNING encode(hash, 'hex') AS hash`.execute(db);
  const isNew = new Set(rows.map(({ hash }) => hash));
  const sentBefore = new Set(hashes.filter((hash) => !isNew.has(hash)).map((hash) => owners.get(hash)!));
  return new Set(numbers.filter((number) => !sentBefore.has(number)));
}

/** Takes claims back, because nothing was sent to these numbers. */
export async function releaseNumbers(
  { id, db }: Account,
  { keyId, identities }: Claim,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .deleteFrom('email_sent')
    .where('account_id', '=', id)
    .where('key_id', '=', keyId)
    .where(
      'hash',
      'in',
      numbers.flatMap((number) => identities.map((identity) => hashOf(identity, number))),
    )
    .execute();
}
