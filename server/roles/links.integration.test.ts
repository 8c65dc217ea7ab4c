import { expect, it } from 'vitest';
import { freePort } from '#server/platform/postgres/address.ts';
import { testContext } from '#server/platform/testing/context.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { start } from './links.ts';

const database = useDatabase();

it('needs LINKS_URL in production', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://console.example.com' };
  await expect(start(testContext(database(), env))).rejects.toThrow('The role links needs LINKS_URL');
});

it('does not start with a broken table of countries', async () => {
  const env = { LINKS_PORT: '0', LINKS_COUNTRIES_FILE: '/nowhere/countries.mmdb' };
  await expect(start(testContext(database(), env))).rejects.toThrow(
    'LINKS_COUNTRIES_FILE: /nowhere/countries.mmdb cannot be used',
  );
});

it('serves links, and names a port that is in use', async () => {
  const port = await freePort();
  const env = { LINKS_PORT: String(port), LOG_LEVEL: 'silent' };
  const service = await start(testContext(database(), env));
  expect(await fetch(`http://localhost:${port}/nothing`)).toMatchObject({ status: 404 });
  await expect(start(testContext(database(), env))).rejects.toThrow(
    `Port ${port} is in use. Set LINKS_PORT to a free port.`,
  );
  await service.stop();
});
