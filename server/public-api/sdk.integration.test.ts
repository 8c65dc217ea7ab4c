import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateCalls } from '../../bin/sdk/generate-calls.ts';
import { API_SCOPES } from '#contract/api-keys.ts';
import { CALLS } from '../../sdk/src/calls.ts';
import { v1Calls } from '#server/platform/http/api-docs/v1-calls.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { openProgram, type Program } from './testing/open-program.ts';

const run = promisify(execFile);
const database = useDatabase();
const root = join(import.meta.dirname, '../..');
/** A folder outside the project, with the installed package. */
const folder = mkdtempSync(join(tmpdir(), 'sdk-'));
let web: TestConsole;
let program: Program;

beforeAll(async () => {
  const sources = join(folder, 'sdk');
  cpSync(join(root, 'sdk'), sources, { recursive: true, filter: (path) => !path.endsWith('/dist') });
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', sources]);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: sources });
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  const installed = join(folder, 'node_modules/carillon-sdk');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', installed, '--strip-components=1']);
  web = await startConsole(database());
  program = await openProgram(web, await openAccount(web, database(), 'sdk'), {
    environment: 'test',
    sending: { defaultSender: 'Carillon' },
    scopes: [...API_SCOPES],
  });
});
afterAll(async () => {
  await web.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a program that uses the package, and returns what it prints as JSON. */
async function runProgram(source: string, baseUrl = web.address): Promise<unknown> {
  const path = join(folder, 'program.mjs');
  writeFileSync(
    path,
    `import { ApiError, ConnectionError, createClient } from 'carillon-sdk';
const client = createClient({ key: process.env.CARILLON_KEY, baseUrl: process.env.BASE_URL });
const print = (value) => console.log(JSON.stringify(value));
${source}`,
  );
  const env = { ...process.env, CARILLON_KEY: program.secret, BASE_URL: baseUrl };
  const { stdout } = await run(process.execPath, [path], { env });
  return JSON.parse(stdout);
}

it('has the calls of the contract: if this fails, run `npm run sdk`', () => {
  expect(Object.keys(CALLS)).toEqual(v1Calls().map(({ id }) => id));
  const squeeze = (source: string) => source.replaceAll(/[\s;,|()'"]/g, '');
  expect(squeeze(readFileSync(join(root, 'sdk/src/calls.ts'), 'utf8'))).toBe(squeeze(generateCalls()));
  expect(readFileSync(join(root, 'sdk/package.json'), 'utf8')).not.toContain('dependencies');
});

it('sends, reads, cancels and lists', async () => {
  const result = await runProgram(`
    const send_at = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await client.sendMessage({ to: '+27821234567', text: 'Hello', send_at, reference: 'a/b' });
    const found = await client.listMessages({ reference: 'a/b' });
    const { status } = await client.cancelMessage({ message_id: id });
    const { credits } = await client.getBalance();
    const events = [];
    for await (const event of client.events({ limit: 1 })) if (event.type.startsWith('message.')) events.push(event);
    print({ isSame: found.messages[0].id === id, status, credits, events });
  `);
  expect(result).toMatchObject({ isSame: true, status: 'cancelled', events: [] });
});

it('reads all pages of a list, and sends the query of a deletion', async () => {
  const result = await runProgram(`
    for (let nth = 0; nth < 3; nth++) await client.saveContact({ number: '+2782123456' + nth });
    const numbers = [];
    for await (const { number } of client.all('listContacts', { limit: 1 })) numbers.push(number);
    await client.addOptOut({ number: '+27821234561' });
    const { opted_out } = await client.removeOptOut({ number: '+27821234561', reason: 'They called us' });
    print({ numbers, opted_out });
  `);
  expect(result).toEqual({ numbers: ['27821234560', '27821234561', '27821234562'], opted_out: false });
});

it('throws errors with their code', async () => {
  const result = await runProgram(`
    const error = await client.sendMessage({ to: '+27821230011', text: 'Hello' }).catch((thrown) => thrown);
    print({ ...error, isApiError: error instanceof ApiError, message: error.message });
  `);
  expect(result).toMatchObject({
    isApiError: true,
    status: 409,
    code: 'opted_out',
    docUrl: expect.stringContaining('#opted_out'),
    requestId: expect.stringMatching(/^req_/),
  });
});

/** Answers as told, one answer for each request, and records the keys. */
async function startStub(statuses: number[]): Promise<{ server: Server; url: string; keys: unknown[] }> {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    const status = statuses[keys.length - 1]!;
    if (status === 0) return request.socket.destroy();
    return response.writeHead(status, { 'content-type': 'application/json' }).end('{"id":"1"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys };
}

it('repeats what may pass, with the same key, and nothing that could happen twice', async () => {
  const sending = await startStub([503, 0, 200]);
  await runProgram(`print(await client.sendMessage({ to: '+27821234567', text: 'Hello' }));`, sending.url);
  expect(sending.keys).toHaveLength(3);
  expect(sending.keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(sending.keys).size).toBe(1);
  const cancelling = await startStub([0, 200]);
  expect(
    await runProgram(
      `print(await client.cancelMessage({ message_id: '1' }).catch((error) => error instanceof ConnectionError));`,
      cancelling.url,
    ),
  ).toBe(true);
  for (const { server } of [sending, cancelling]) server.close();
});
