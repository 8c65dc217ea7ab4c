import type { AcceptedV1Message } from '#contract/v1/messages.ts';
import type { MessageLinks } from '#server/links/index.ts';
import type { Account, OwnerDb } from '#server/platform/db/handles.ts';
import { allowRecentReads } from '#server/platform/db/recent-reads.ts';
import { Problem } from '#server/platform/errors.ts';
import { claimSteps, type IdempotentStep, storeAnswers } from '../idempotency.ts';
import { type PlacedMessage, sendAsKey, type SendOptions } from '#server/key-messages/index.ts';

/** A call's messages, or some of them. `idempotency` is undefined without an `Idempotency-Key`. */
export type SendRequest = {
  keyId: number;
  messages: readonly PlacedMessage[];
  idempotency: IdempotentStep | undefined;
};
/** What was accepted, or why it was not. */
export type SendResult = AcceptedV1Message | Problem;

/** A result as it is stored. */
type Stored = AcceptedV1Message | { kind: Problem['kind']; code: string; message: string; field?: string };

export type GroupSender = { db: OwnerDb; links: MessageLinks };

/**
 * Sends the messages of several calls of an account in one transaction. If that fails, for example because credits
 * do not suffice for all, each call gets its own transaction. Returns for each call an error, or the results of its
 * messages in the same order.
 */
export async function sendGroup(
  sender: GroupSender,
  accountId: number,
  requests: readonly SendRequest[],
): Promise<(SendResult[] | Error)[]> {
  try {
    return await sendTogether(sender, accountId, requests);
  } catch (error) {
    if (requests.length === 1)
      return [await sendWhatCreditsPay(sender, accountId, requests[0]!, error as Error)];
    const results: (SendResult[] | Error)[] = [];
    for (const request of requests) results.push(...(await sendGroup(sender, accountId, [request])));
    return results;
  }
}

/** Sends those messages of a call that the credits pay for, if it failed because they do not pay for all. */
async function sendWhatCreditsPay(
  sender: GroupSender,
  accountId: number,
  request: SendRequest,
  failure: Error,
): Promise<SendResult[] | Error> {
  const isShort = failure instanceof Problem && failure.code === 'not_enough_credits';
  if (!isShort) return failure;
  try {
    const [results] = await sendTogether(sender, accountId, [request], { checksCredits: true });
    return results!;
  } catch (error) {
    return error as Error;
  }
}

const sendTogether = (
  { db, links }: GroupSender,
  accountId: number,
  requests: readonly SendRequest[],
  { checksCredits }: { checksCredits: boolean } = { checksCredits: false },
) =>
  db.transaction().execute(async (tx) => {
    allowRecentReads(tx, db);
    const results = new Map<SendRequest, SendResult[]>();
    for (const [keyId, ofKey] of Map.groupBy(requests, (request) => request.keyId))
      for (const [request, result] of await sendOfKey({ id: accountId, db: tx }, keyId, ofKey, {
        checksCredits,
        links,
      }))
        results.set(request, result);
    return requests.map((request) => results.get(request)!);
  });

async function sendOfKey(
  account: Account,
  keyId: number,
  requests: readonly SendRequest[],
  options: SendOptions,
): Promise<Map<SendRequest, SendResult[]>> {
  const { first, repeated } = separateRepeated(requests);
  const steps = first.flatMap(({ idempotency }) => idempotency ?? []);
  const before = await claimSteps(account, keyId, steps);
  const results = new Map<SendRequest, SendResult[]>();
  const fresh = first.filter(({ idempotency }) => !idempotency || !before.has(idempotency));
  const messages = fresh.flatMap((request) => request.messages);
  const sent = messages.length === 0 ? [] : await sendAsKey(account, keyId, messages, options);
  let start = 0;
  for (const request of fresh) {
    results.set(request, sent.slice(start, start + request.messages.length));
    start += request.messages.length;
  }
  await storeAnswers(account, keyId, answersOf(fresh, results));
  for (const request of first)
    if (!results.has(request)) results.set(request, restore(before.get(request.idempotency!)));
  for (const [request, original] of repeated) results.set(request, results.get(original)!);
  return results;
}

/** Separates requests that repeat another one of the group. */
function separateRepeated(requests: readonly SendRequest[]) {
  const known = new Map<string, SendRequest>();
  const first: SendRequest[] = [];
  const repeated: [request: SendRequest, original: SendRequest][] = [];
  for (const request of requests) {
    const { idempotency } = request;
    const name =
      idempotency && `${idempotency.step} ${idempotency.requestHash.toString('hex')} ${idempotency.key}`;
    const original = name === undefined ? undefined : known.get(name);
    if (original) repeated.push([request, original]);
    else first.push(request);
    if (name !== undefined && !original) known.set(name, request);
  }
  return { first, repeated };
}

/** A call of which nothing was sent can be tried again with the same key. */
function answersOf(
  requests: SendRequest[],
  results: Map<SendRequest, SendResult[]>,
): Map<IdempotentStep, unknown> {
  return new Map(
    requests.flatMap((request) => {
      if (!request.idempotency) return [];
      const sent = results.get(request)!;
      const isDone = sent.some((result) => !(result instanceof Problem));
      return [[request.idempotency, isDone ? sent.map(toStored) : undefined] as const];
    }),
  );
}

function toStored(result: SendResult): Stored {
  if (!(result instanceof Problem)) return result;
  const { kind, code, message, field } = result;
  return { kind, code, message, ...(field !== undefined && { field }) };
}

const restore = (answer: unknown): SendResult[] =>
  (answer as Stored[]).map((stored) =>
    'id' in stored ? stored : new Problem(stored.kind, stored.code, stored.message, stored.field),
  );
