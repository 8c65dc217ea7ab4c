import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPageOrCall } from './caching.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route sends a built file of the console. */
    builtFile?: true;
  }
}

/** Marks all routes later added to `scope` as built files. */
export function markBuiltFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, builtFile: true };
  });
}

export const isBuiltFile = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config?.builtFile === true;

export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** Returns whether a browser requests a page of the console. */
export const isPageRequest = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  acceptsHtml(request) &&
  isPageOrCall(request.method, request.url) &&
  !isBuiltFile(request);
