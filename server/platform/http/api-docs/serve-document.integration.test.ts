import { afterAll, beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { startConsole, type TestConsole } from '../../testing/console.ts';
import type { OpenApiDocument } from './v1-document.ts';

const database = useDatabase();
let web: TestConsole;

beforeAll(async () => {
  web = await startConsole(database());
});
afterAll(() => web.stop());

it('is served to anybody, and to pages of any site', async () => {
  const response = await fetch(`${web.address}/v1/openapi.json`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toContain('public');
  expect(response.headers.get('content-encoding')).toBe('br');
  const { paths, servers } = (await response.json()) as OpenApiDocument;
  expect(Object.keys(paths).every((path) => path.startsWith('/v1/'))).toBe(true);
  expect(servers).toEqual([{ url: expect.stringMatching(/^http/) }]);
});

it('is not part of the document of the console', async () => {
  const { paths } = (await (await fetch(`${web.address}/openapi.json`)).json()) as OpenApiDocument;
  expect(Object.keys(paths).filter((path) => path.startsWith('/v1/'))).toEqual([]);
  expect(paths['/api/api-keys']).toBeDefined();
});
