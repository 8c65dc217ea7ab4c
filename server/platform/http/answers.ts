import type { FastifyReply } from 'fastify';

/** Does something once an answer is sent, or nobody is there any more to get it. */
export function atEnd({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed) work();
  else raw.once('close', work);
}

/** Aborted once nobody is there any more to get the answer, or it is sent. */
export function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  atEnd(reply, () => gone.abort());
  return gone.signal;
}
