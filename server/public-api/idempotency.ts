import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { daysAgo, deleteInBatches } from '#server/platform/retention/delete-in-batches.ts';
import { RETENTION_DAYS } from '#server/platform/retention/retention-days.ts';
import type { Account } from '#server/platform/db/handles.ts';

/** A step of a call that has an `Idempotency-Key`. */
export type IdempotentStep = { key: string; step: number; requestHash: Buffer };

type StoredStep = { key: string; step: number; hash: Buffer; answer: unknown };

/** Returns the hash that tells whether two calls are the same. */
export const hashRequest = (path: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest();

const nameOf = ({ key, step }: { key: string; step: number }): string => `${step} ${key}`;

/**
 * Claims steps for this transaction, and returns the answers of those that were done before, by step. Waits for
 * other transactions that do the same steps. Throws `idempotency_key_reused` if a step was another call.
 */
export async function claimSteps<Step extends IdempotentStep>(
  { id, db }: Account,
  keyId: number,
  steps: readonly Step[],
): Promise<Map<Step, unknown>> {
  const answers = new Map<Step, unknown>();
  if (steps.length === 0) return answers;
  // The same order in every transaction, so that two cannot wait for each other.
  const ordered = steps.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const { rows: claimed } = await sql<{ key: string; step: number }>`
    /* prepared */ INSERT INTO idempotent_calls (account_id, key_id, idempotency_key, step, request_hash)
    SELECT ${id}, ${keyId}, s.key, s.step, decode(s.hash, 'hex')
    FROM unnest(${arrayLiteral(ordered.map(({ key }) => key))}::text[], ${arrayLiteral(ordered.map(({ step }) => step))}::int[],
      ${arrayLiteral(ordered.map(({ requestHash }) => requestHash.toString('hex')))}::text[]) WITH ORDINALITY AS s (key, step, hash, nth)
    ORDER BY s.nth
    ON CONFLICT DO NOTHING RETURNING idempotency_key AS key, step`.execute(db);
  const isNew = new Set(claimed.map(nameOf));
  const known = ordered.filter((step) => !isNew.has(nameOf(step)));
  if (known.length === 0) return answers;
  const stored = await readSteps(db, { id, keyId }, known);
  for (const step of known) {
    const before = stored.get(nameOf(step));
    if (before && Buffer.compare(before.hash, step.requestHash) !== 0)
      throw new Problem(
        'unprocessable',
        'idempotency_key_reused',
        'This Idempotency-Key was used for another request. Use a new key for each request.',
      );
    answers.set(step, before?.answer);
  }
  return answers;
}

async function readSteps(
  db: Account['db'],
  { id, keyId }: { id: number; keyId: number },
  steps: readonly IdempotentStep[],
): Promise<Map<string, StoredStep>> {
  const { rows } = await sql<StoredStep>`
    /* prepared */ SELECT c.idempotency_key AS key, c.step, c.request_hash AS hash, c.answer
    FROM unnest(${arrayLiteral(steps.map(({ key }) => key))}::text[], ${arrayLiteral(steps.map(({ step }) => step))}::int[]) AS s (key, step)
    JOIN idempotent_calls c ON c.account_id = ${id} AND c.key_id = ${keyId} AND c.idempotency_key = s.key AND c.step = s.step`.execute(
    db,
  );
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/** Stores the answers of claimed steps. Those without an answer can be tried again. */
export async function storeAnswers(
  { id, db }: Account,
  keyId: number,
  answers: ReadonlyMap<IdempotentStep, unknown>,
): Promise<void> {
  if (answers.size === 0) return;
  const done = [...answers].filter(([, answer]) => answer !== undefined);
  const undone = [...answers].filter(([, answer]) => answer === undefined);
  if (done.length > 0)
    await sql`
      /* prepared */ UPDATE idempotent_calls c SET answer = s.answer::jsonb
      FROM unnest(${arrayLiteral(done.map(([{ key }]) => key))}::text[], ${arrayLiteral(done.map(([{ step }]) => step))}::int[],
        ${arrayLiteral(done.map(([, answer]) => JSON.stringify(answer)))}::text[]) AS s (key, step, answer)
      WHERE c.account_id = ${id} AND c.key_id = ${keyId} AND c.idempotency_key = s.key AND c.step = s.step`.execute(
      db,
    );
  for (const [{ key, step }] of undone)
    await sql`
      DELETE FROM idempotent_calls
      WHERE account_id = ${id} AND key_id = ${keyId} AND idempotency_key = ${key} AND step = ${step}`.execute(
      db,
    );
}

/** Deletes old answers. Runs hourly. */
export const forgetAnswers = (db: OwnerDb): Promise<unknown> =>
  deleteInBatches(db, 'idempotent_calls', sql`created_at < ${daysAgo(RETENTION_DAYS.idempotentCalls)}`);
