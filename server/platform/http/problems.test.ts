import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Problem, tooMany } from '../errors.ts';
import { sendProblem } from './problems.ts';

/** The answer of a server whose route fails with this error. */
async function answerTo(error: unknown) {
  const app = Fastify();
  app.setErrorHandler((thrown, request, reply) => sendProblem(thrown, request, reply));
  app.get('/', async () => {
    throw error;
  });
  const response = await app.inject('/');
  await app.close();
  return { status: response.statusCode, headers: response.headers, ...response.json<{ code: string }>() };
}

const withCode = (code: string) => Object.assign(new Error('secret'), { code });

test.each([
  ['22021', 400, 'invalid'],
  ['22P02', 400, 'invalid'],
  ['22003', 400, 'invalid'],
  ['23503', 409, 'changed_meanwhile'],
  ['40P01', 409, 'changed_meanwhile'],
  ['57014', 503, 'too_slow'],
  ['57P01', 503, 'unavailable'],
  ['53300', 503, 'unavailable'],
  ['ETIMEDOUT', 503, 'unavailable'],
  ['23505', 500, 'internal'],
])('SQLSTATE %s is answered %i %s, without its message', async (sqlState, status, code) => {
  const answer = await answerTo(withCode(sqlState));
  expect(answer).toMatchObject({ status, code });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('an unavailable connection is answered 503: %s', async (message) => {
  expect(await answerTo(new Error(message))).toMatchObject({ status: 503, code: 'unavailable' });
});

test('every 429 says when to retry', async () => {
  expect((await answerTo(tooMany('Wait.', 7.2))).headers['retry-after']).toBe('8');
  expect((await answerTo(tooMany('Wait.', 0))).headers['retry-after']).toBe('1');
  const unsaid = await answerTo(new Problem('too_many', 'too_many_uploads', 'Wait.'));
  expect(Number(unsaid.headers['retry-after'])).toBeGreaterThan(0);
});
