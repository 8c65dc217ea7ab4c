import type { FastifyInstance } from 'fastify';
import { allowFileTime } from './body-timeouts.ts';

/** Makes the routes in `scope` accept only files, as streams of any length. */
export function acceptFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    allowFileTime(request.raw);
    done(null, payload);
  });
}
