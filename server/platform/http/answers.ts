import type { FastifyReply } from 'fastify';

/** Calls `work` once an answer is sent or its client has gone. */
export function onceAnswered({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed) work();
  else raw.once('close', work);
}

/** A signal that aborts once the answer is sent or its client has gone. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  onceAnswered(reply, () => gone.abort());
  return gone.signal;
}
