import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPageOrCall } from './caching.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route sends a built file of the console. */
    builtFile?: true;
  }
}

/** Marks the routes that are added to `scope` after this call as built files. */
export function markBuiltFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, builtFile: true };
  });
}

export const isBuiltFile = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config?.builtFile === true;

export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** Whether a browser requests a page of the console. */
export const isPageRequest = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  acceptsHtml(request) &&
  isPageOrCall(request.method, request.url) &&
  !isBuiltFile(request);
