import type { FastifyReply } from 'fastify';

/** Calls `work` once the response is sent or the client disconnects. */
export function onClose({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed) work();
  else raw.once('close', work);
}

/** Returns a signal that aborts once the response is sent or the client disconnects. */
export function closeSignal(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  onClose(reply, () => closed.abort());
  return closed.signal;
}
