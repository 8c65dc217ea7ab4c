import { v1ErrorOf } from '#server/platform/http/problems.ts';
import type { ErrorOrigin } from '#server/platform/http/v1-error.ts';
import type { sendV1Messages, AcceptedV1Message, NewV1Message } from '#contract/v1/messages.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Problem } from '#server/platform/errors.ts';
import type { Caller, Identity } from '#server/platform/http/routes.ts';
import { sentText } from '../check-items.ts';
import { idempotencyKeyOf, keyIdOf } from '../idempotency-key.ts';
import { hashRequest, type IdempotentStep } from '../idempotency.ts';
import type { MessageCollector } from './collector.ts';
import { placeMessages } from '#server/key-messages/index.ts';
import type { SendResult } from './send-group.ts';

/** How many messages of a call one transaction sends. */
const STEP_SIZE = 1000;

type SendCall = { identity: Identity; caller: Caller };

/**
 * Sends the messages of a call in steps of one transaction each, and returns the results in the same order. If a
 * step fails, the earlier ones are done; the caller can repeat the call with the same `Idempotency-Key`.
 */
export async function sendAll(
  collector: MessageCollector,
  { identity, caller }: SendCall,
  { path, messages }: { path: string; messages: readonly NewV1Message[] },
): Promise<SendResult[]> {
  const { accountId } = identity;
  const key = idempotencyKeyOf(caller);
  const keyId = keyIdOf(identity);
  const idempotent = key === undefined ? undefined : { key, requestHash: hashRequest(path, messages) };
  const placed = placeMessages(messages);
  const results: SendResult[] = [];
  for (let start = 0; start < placed.length; start += STEP_SIZE) {
    const idempotency: IdempotentStep | undefined = idempotent && {
      ...idempotent,
      step: start / STEP_SIZE,
    };
    const step = { keyId, messages: placed.slice(start, start + STEP_SIZE), idempotency };
    results.push(...(await collector.send(accountId, step)));
  }
  return results;
}

type Refused = Exclude<Answer<typeof sendV1Messages>['messages'][number], AcceptedV1Message>;

/** Returns the result of a refused message, as the API shows it. */
export const refusedMessage = (message: object, problem: Problem, origin: ErrorOrigin): Refused => ({
  id: null,
  to: sentText(message, 'to') ?? '',
  status: 'refused',
  error: v1ErrorOf(problem, origin),
  reference: sentText(message, 'reference') ?? null,
});
