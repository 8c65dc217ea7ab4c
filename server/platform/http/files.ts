import type { FastifyInstance } from 'fastify';
import { takeTimeForFile } from './body-clock.ts';

/** Lets the routes that are added to `scope` take files, as they come and however long, and nothing else. */
export function takeFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    takeTimeForFile(request.raw);
    done(null, payload);
  });
}
