import type { FastifyInstance } from 'fastify';
import { takeTimeForFile } from './body-clock.ts';

/** Lets the routes in `scope` accept only files, as streams of any length. */
export function takeFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    takeTimeForFile(request.raw);
    done(null, payload);
  });
}
