import { randomUUID } from 'node:crypto';
import type { Request } from '#contract/endpoint.ts';
import type { AcceptedV1Message } from '#contract/v1/messages.ts';
import { answerV1Reply as endpoint } from '#contract/v1/replies.ts';
import { readMessage } from '#server/messages/index.ts';
import { answerInTransaction } from '#server/replies/index.ts';
import type { ActingAccount } from '#server/platform/actor.ts';
import type { OwnerDb } from '#server/platform/db/handles.ts';
import type { Caller, Identity } from '#server/platform/http/routes.ts';
import { inApiTerms } from '../in-api-terms.ts';
import { runOnce } from '../once-route.ts';
import { requireLiveKey } from '../require-live-key.ts';

type Call = Request<typeof endpoint> & { identity: Identity; caller: Caller };

const TERMS = { codes: { not_allowed: 'needs_review', too_often: 'repeated_too_often' } };

/** Answers a reply, and returns the message. Throws what the endpoint declares. */
export function answerV1Reply(db: OwnerDb, call: Call): Promise<AcceptedV1Message> {
  const { identity, params, body } = call;
  return db.transaction().execute(async (tx) => {
    const account = { id: identity.accountId, db: tx, by: identity.actor };
    await requireLiveKey(account, identity, 'answer replies');
    return runOnce(account, endpoint, call, () => answer(account, params.replyId, body.text));
  });
}

async function answer(account: ActingAccount, replyId: number, text: string): Promise<AcceptedV1Message> {
  // The Idempotency-Key already makes sure that the answer is sent once.
  const messageId = await inApiTerms(TERMS, () =>
    answerInTransaction(account, replyId, { key: randomUUID(), text }),
  );
  const { id, number, state, parts, cost } = await readMessage(account, messageId!);
  return { id, to: number, status: state, parts, cost: cost / 1000, reference: null };
}
