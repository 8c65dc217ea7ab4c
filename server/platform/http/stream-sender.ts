import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { Problem } from '../errors.ts';

/**
 * Returns a function that sends open-ended responses of a content type. Ends the responses when the server
 * closes; otherwise closing would wait for them. The headers tell proxies not to buffer or store the
 * responses.
 */
export function streamSender(app: FastifyInstance, type: string) {
  const open = new Set<Readable>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of open) stream.destroy();
  });
  return (reply: FastifyReply, stream: Readable): FastifyReply => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    if (closing) {
      stream.destroy();
      throw new Problem('unavailable', 'unavailable', 'The server is stopping. Please try again.');
    }
    return reply
      .type(`${type}; charset=utf-8`)
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(stream);
  };
}
