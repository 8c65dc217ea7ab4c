import { randomBytes } from 'node:crypto';
import type { MessageDetails, Proof, Statement } from '#contract/proofs.ts';
import { accountNames, requireNoErasure } from '#server/accounts/index.ts';
import { clicksOnMessage } from '#server/links/index.ts';
import { type SentMessage, readMessage } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { CONFIRMATION } from '#server/sending/index.ts';
import { campaignOf, encodingOf, hashOf, buildStatement, unprovableReason } from './statement.ts';

type ProofWithStatement = { proof: Proof; statement: Statement };

/** Reads a message's details, with its proof if the proof is current. Throws `not_found`. */
export async function getMessage(account: Account, messageId: string): Promise<MessageDetails> {
  const message = await readMessage(account, messageId);
  const { origin, ...facts } = message;
  return {
    ...facts,
    encoding: encodingOf(message.text),
    campaign: await campaignOf(account, message),
    confirmsOptOut: origin.kind === CONFIRMATION,
    clicks: await clicksOnMessage(account, messageId),
    proof: (await recreateProof(account, message))?.proof ?? null,
    unprovable: unprovableReason(message),
  };
}

/**
 * Creates a proof of a message, or returns the existing proof if it is current. Throws `not_found`,
 * `not_sent_yet` and `erased`, and `in_progress` while a person is being erased.
 */
export async function proveMessage(account: Account, messageId: string): Promise<Proof> {
  // Takes a lock, which also makes two concurrent calls return the same proof.
  await requireNoErasure(account);
  const message = await readMessage(account, messageId);
  requireProvable(message);
  return ((await recreateProof(account, message)) ?? (await issue(account, message))).proof;
}

/** Returns the current proof of a message. Throws `not_found`, and `no_proof` without a current proof. */
export async function requireCurrentProof(account: Account, messageId: string): Promise<ProofWithStatement> {
  const found = await recreateProof(account, await readMessage(account, messageId));
  if (!found)
    throw new Problem(
      'conflict',
      'no_proof',
      'There is no proof of the current state of this message. Open the message again and create one.',
    );
  return found;
}

const REFUSALS = {
  not_sent_yet: 'This message has not been sent yet. You can create a proof once it has.',
  erased: 'This contact was erased, including the number and text that a proof would need.',
};

function requireProvable(message: SentMessage): void {
  const why = unprovableReason(message);
  if (why) throw new Problem('conflict', why, REFUSALS[why]);
}

async function issue(account: Account, message: SentMessage): Promise<ProofWithStatement> {
  const key = randomBytes(16);
  const issuedAt = new Date();
  const name = await nameOf(account);
  const statement = await buildStatement(account, message, {
    key: key.toString('hex'),
    issuedAt,
    account: name,
  });
  const hash = hashOf(statement);
  await account.db
    .insertInto('proofs')
    .values({
      account_id: account.id,
      hash,
      key,
      message_id: message.id,
      number: message.number,
      account_name: name,
      issued_at: issuedAt,
    })
    .execute();
  return toProven(hash, statement);
}

/**
 * Recreates the newest proof from the message's current data. Returns undefined if there is none, or if the
 * message or the account's name has changed since.
 */
async function recreateProof(
  account: Account,
  message: SentMessage,
): Promise<ProofWithStatement | undefined> {
  const row = await account.db
    .selectFrom('proofs')
    .select(['hash', 'key', 'issued_at as issuedAt', 'account_name as name'])
    .where('account_id', '=', account.id)
    .where('message_id', '=', message.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.key || row.name !== (await nameOf(account))) return undefined;
  const { hash, issuedAt, name } = row;
  const statement = await buildStatement(account, message, {
    key: row.key.toString('hex'),
    issuedAt,
    account: name,
  });
  return hash.equals(hashOf(statement)) ? toProven(hash, statement) : undefined;
}

const toProven = (hash: Buffer, statement: Statement): ProofWithStatement => ({
  proof: { hash: hash.toString('hex'), key: statement.key, issuedAt: statement.issued_at },
  statement,
});

const nameOf = async ({ id, db }: Account): Promise<string> => (await accountNames(db, [id])).get(id)!;
