import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { requireSameOrigin } from './origin.ts';
import { sendProblem } from './problems.ts';

type Asked = { origin: string; host: string; publicUrl: string; headers?: Record<string, string> };

const apps = ['http://console.example', 'https://console.example'].map((publicUrl) => {
  const app = Fastify({ trustProxy: '127.0.0.1' });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, 'http://localhost:3000'));
  app.post('/', async (request) => {
    requireSameOrigin(request, true, { publicUrl });
    return 'ok';
  });
  return { publicUrl, app };
});
afterAll(() => Promise.all(apps.map(({ app }) => app.close())));

async function statusOf({ origin, host, publicUrl, headers }: Asked): Promise<number> {
  const { app } = apps.find((each) => each.publicUrl === publicUrl)!;
  const response = await app.inject({ method: 'POST', url: '/', headers: { origin, host, ...headers } });
  return response.statusCode;
}

const HTTP = 'http://console.example';
const HTTPS = 'https://console.example';
const host = 'console.example';

describe('a page', () => {
  it.each<[string, Asked]>([
    ['of the same host', { origin: HTTP, host, publicUrl: HTTP }],
    ['of the same host and port', { origin: `${HTTP}:8080`, host: `${host}:8080`, publicUrl: HTTP }],
    ['with the default port', { origin: HTTPS, host: `${host}:443`, publicUrl: HTTPS }],
    [
      'behind TLS that a proxy terminates and reports',
      {
        origin: HTTPS,
        host,
        publicUrl: HTTP,
        headers: { 'x-forwarded-proto': 'https' },
      },
    ],
    ['behind TLS that a proxy terminates and does not report', { origin: HTTPS, host, publicUrl: HTTPS }],
    ['of another brand’s host', { origin: 'https://brand.example', host: 'brand.example', publicUrl: HTTPS }],
  ])('%s may call', async (_which, asked) => {
    expect(await statusOf(asked)).toBe(200);
  });

  it.each<[string, Asked]>([
    ['of another host', { origin: 'http://elsewhere.example', host, publicUrl: HTTP }],
    ['of another port', { origin: `${HTTP}:8080`, host, publicUrl: HTTP }],
    ['without TLS, of a console with it', { origin: HTTP, host, publicUrl: HTTPS }],
    [
      'without TLS, although a proxy reports TLS',
      {
        origin: HTTP,
        host,
        publicUrl: HTTP,
        headers: { 'x-forwarded-proto': 'https' },
      },
    ],
    ['with TLS, of a console without it', { origin: HTTPS, host, publicUrl: HTTP }],
    ['without an origin', { origin: 'null', host, publicUrl: HTTP }],
    ['with an invalid origin', { origin: 'x', host: 'x', publicUrl: HTTP }],
  ])('%s may not', async (_which, asked) => {
    expect(await statusOf(asked)).toBe(403);
  });
});
