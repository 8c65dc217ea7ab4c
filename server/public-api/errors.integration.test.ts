import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendV1Messages } from '#contract/v1/messages.ts';
import { openAccount, startConsole, type TestConsole } from '#server/platform/testing/console.ts';
import { useDatabase } from '#server/platform/testing/database.ts';
import { openProgram, type Program } from './testing/open-program.ts';

const database = useDatabase();
let web: TestConsole;
let program: Program;

beforeAll(async () => {
  web = await startConsole(database());
  program = await openProgram(web, await openAccount(web, database(), 'errors'), { environment: 'test' });
});
afterAll(() => web.stop());

const docUrl = (code: string) => expect.stringMatching(new RegExp(`^http.*/docs/api/errors#${code}$`));
const json = { 'content-type': 'application/json' };

it.each([
  ['an unknown address', 'GET', '/v1/nothing', {}, undefined, 404, 'not_found'],
  ['a badly encoded address', 'GET', '/v1/messages/%zz', {}, undefined, 404, 'not_found'],
  ['a very long id', 'GET', `/v1/messages/${'1'.repeat(500)}`, {}, undefined, 404, 'not_found'],
  [
    'a wrong key',
    'GET',
    '/v1/balance',
    { authorization: 'Bearer crl_live_x' },
    undefined,
    401,
    'invalid_api_key',
  ],
  ['broken JSON', 'POST', '/v1/messages', json, '{', 400, 'invalid_json'],
  ['no body', 'POST', '/v1/messages', json, '', 400, 'invalid'],
  ['a text', 'POST', '/v1/messages', { 'content-type': 'text/plain' }, '{}', 415, 'unsupported_type'],
  ['a form', 'POST', '/v1/messages', { 'content-type': 'text/csv' }, 'a=1', 415, 'unsupported_type'],
  ['a large body', 'POST', '/v1/messages', json, JSON.stringify('x'.repeat(70_000)), 413, 'too_large'],
  [
    'an unknown version',
    'GET',
    '/v1/balance',
    { 'carillon-version': '2020-01-01' },
    undefined,
    400,
    'unknown_version',
  ],
] as const)('%s is explained', async (_, method, path, headers, body, status, code) => {
  const response = await fetch(`${web.address}${path}`, {
    method,
    headers: { authorization: `Bearer ${program.secret}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const answer: unknown = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(status);
  expect(answer).toEqual({
    error: {
      type: expect.any(String),
      code,
      message: expect.any(String),
      param: code === 'unknown_version' ? 'Carillon-Version' : null,
      doc_url: docUrl(code),
      request_id: response.headers.get('x-request-id'),
    },
  });
});

it('errors of messages in a batch have the same shape', async () => {
  const { body, headers } = await program.call(sendV1Messages, {
    body: { messages: [{ to: '+27821230012', sender: 'Carillon', text: 'Hello' }] },
  });
  expect(body.messages).toMatchObject([
    {
      status: 'refused',
      error: {
        type: 'invalid_request',
        code: 'invalid_number',
        param: 'to',
        doc_url: docUrl('invalid_number'),
        request_id: headers.get('x-request-id'),
      },
    },
  ]);
});

it('a call without a body may name the type of one', async () => {
  const response = await fetch(`${web.address}/v1/balance`, {
    headers: { authorization: `Bearer ${program.secret}`, ...json },
  });
  expect(response.status).toBe(200);
  const cancelled = await fetch(`${web.address}/v1/messages/018f0000-0000-7000-8000-000000000000/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${program.secret}`, ...json },
  });
  expect(cancelled.status).toBe(404);
});

it('a key without the scope of a call learns which scope it needs', async () => {
  const account = await openAccount(web, database(), 'scopes');
  const { call } = await openProgram(web, account, { scopes: ['account.view'] });
  const answer = await call(sendV1Messages, { body: { messages: [] } });
  expect(answer).toMatchObject({
    status: 403,
    body: { error: { code: 'not_permitted', message: expect.stringContaining('`campaigns.send`') } },
  });
});

it('a body that is not UTF-8 is refused', async () => {
  const response = await fetch(`${web.address}/v1/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${program.secret}`, ...json },
    body: Buffer.from('{"to":"+27821234567","text":"Caf\xe9","sender":"MyShop"}', 'latin1'),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_json' } });
});
