import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem, tooMany } from '../errors.ts';
import { sendProblem } from './problems.ts';

/** Returns the response of a server whose route throws this error. */
async function answerTo(error: unknown) {
  const app = Fastify();
  app.setErrorHandler((thrown, request, reply) =>
    sendProblem(thrown, request, reply, 'http://localhost:3000'),
  );
  app.get('/', async () => {
    throw error;
  });
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, headers: response.headers, ...response.json<{ code: string }>() };
}

/** Returns the error message of a server whose schema rejects a string. */
async function messageFor(schema: z.ZodType, text: string): Promise<string> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler((thrown, request, reply) =>
    sendProblem(thrown, request, reply, 'http://localhost:3000'),
  );
  app.post('/', { schema: { body: z.object({ text: schema }) } }, async () => ({}));
  const response = await app.inject({ method: 'POST', url: '/', body: { text } });
  await app.close();
  expect(response.statusCode).toBe(400);
  return response.json<{ message: string }>().message;
}

test.each([
  [z.string().max(3), 'At most 3 characters.'],
  [z.string().min(5), 'At least 5 characters.'],
  [z.string().min(1).max(2), 'At most 2 characters.'],
  [z.string().max(3, 'That is long.'), 'That is long.'],
])('explains in plain words why a text’s length is refused', async (schema, message) => {
  expect(await messageFor(schema, 'four')).toBe(message);
});

test('reports that a missing text is required', async () => {
  expect(await messageFor(z.string().min(1), '')).toBe('This is required.');
});

const withCode = (code: string) => Object.assign(new Error('secret'), { code });

test.each([
  ['22021', 400, 'invalid'],
  ['22P02', 400, 'invalid'],
  ['22003', 400, 'invalid'],
  ['23503', 409, 'concurrent_change'],
  ['40P01', 409, 'concurrent_change'],
  ['57014', 503, 'query_timeout'],
  ['57P01', 503, 'unavailable'],
  ['53300', 503, 'unavailable'],
  ['ETIMEDOUT', 503, 'unavailable'],
  ['23505', 500, 'internal'],
])('answers error code %s with %i %s, without its message', async (sqlState, status, code) => {
  const answer = await answerTo(withCode(sqlState));
  expect(answer).toMatchObject({ status, code });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('answers a lost connection with 503: %s', async (message) => {
  expect(await answerTo(new Error(message))).toMatchObject({ status: 503, code: 'unavailable' });
});

test('sends Retry-After with every 429', async () => {
  expect((await answerTo(tooMany('Wait.', 7.2))).headers['retry-after']).toBe('8');
  expect((await answerTo(tooMany('Wait.', 0))).headers['retry-after']).toBe('1');
  const byDefault = await answerTo(new Problem('too_many', 'too_many_uploads', 'Wait.'));
  expect(Number(byDefault.headers['retry-after'])).toBeGreaterThan(0);
});
