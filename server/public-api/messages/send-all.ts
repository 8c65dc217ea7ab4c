import { v1ErrorOf } from '#server/platform/http/problems.ts';
import type { sendV1Messages, AcceptedV1Message, NewV1Message } from '#contract/v1/messages.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { ProgramMessage } from '#server/sending/index.ts';
import type { Database } from '#server/platform/db/handles.ts';
import { invalid, Problem } from '#server/platform/errors.ts';
import type { Caller, Identity } from '#server/platform/http/routes.ts';
import { hashRequest, type IdempotentStep } from '../idempotency.ts';
import type { MessageCollector } from './collector.ts';
import { prepareMessages } from './prepare.ts';
import type { SendResult } from './send-group.ts';

/** How many messages of a call one transaction sends. */
const STEP_SIZE = 1000;

const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** A call with messages. `path` is the call's, for the comparison of repeated calls. */
export type SendCall = { db: Database; identity: Identity; caller: Caller };

/**
 * Sends the messages of a call in steps of one transaction each, and returns the results in the same order. If a
 * step fails, the earlier ones are done; the caller can repeat the call with the same `Idempotency-Key`.
 */
export async function sendAll(
  collector: MessageCollector,
  { db, identity, caller }: SendCall,
  { path, messages }: { path: string; messages: readonly NewV1Message[] },
): Promise<(AcceptedV1Message | Problem)[]> {
  const { accountId, actor } = identity;
  const key = idempotencyKeyOf(caller);
  const keyId = actor.kind === 'api-key' ? actor.keyId : 0;
  const prepared = await db.withAccount(accountId, (account) => prepareMessages(account, messages));
  const requestHash = hashRequest(path, messages);
  const results: (AcceptedV1Message | Problem)[] = [];
  for (let start = 0; start < prepared.length; start += STEP_SIZE) {
    const some = prepared.slice(start, start + STEP_SIZE);
    const ready = some.filter((each): each is ProgramMessage => !(each instanceof Problem));
    const idempotency: IdempotentStep | undefined =
      key === undefined ? undefined : { key, step: start / STEP_SIZE, requestHash };
    const sent =
      ready.length === 0 ? [] : await collector.send(accountId, { keyId, messages: ready, idempotency });
    results.push(...merge(some, sent));
  }
  return results;
}

/** Throws `invalid` for a key that is too long. */
function idempotencyKeyOf(caller: Caller): string | undefined {
  const key = caller.header('idempotency-key');
  if (key !== undefined && (key === '' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH))
    throw invalid(
      'Idempotency-Key',
      'invalid',
      `An Idempotency-Key has 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters.`,
    );
  return key;
}

/** Puts the results of the messages that were ready between the errors of the others. */
function merge(prepared: (ProgramMessage | Problem)[], sent: SendResult[]): (AcceptedV1Message | Problem)[] {
  let next = 0;
  return prepared.map((message) => {
    if (message instanceof Problem) return message;
    const result = sent[next++]!;
    if (result instanceof Problem) return result;
    const { id, parts, cost } = result;
    return {
      id,
      to: message.number,
      status: 'queued' as const,
      parts,
      cost: cost / 1000,
      reference: message.reference || null,
    };
  });
}

type Refused = Exclude<Answer<typeof sendV1Messages>['messages'][number], AcceptedV1Message>;

/** Returns the result of a refused message, as the API shows it. */
export const refusedMessage = ({ to, reference }: NewV1Message, problem: Problem): Refused => ({
  id: null,
  to,
  status: 'refused',
  error: v1ErrorOf(problem),
  reference: reference ?? null,
});
