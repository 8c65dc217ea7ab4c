import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { isV1ErrorCode, V1_ERRORS } from '#contract/v1/error-codes.ts';
import { senderIdProblem } from '#sms/index.ts';
import { V1_TAGS } from '#contract/v1/tags.ts';
import { v1Calls } from './v1-calls.ts';
import { describeApi } from './v1-document.ts';

const document = describeApi('https://sms.example.com');
const calls = v1Calls();

it('is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
});

it('has references only to what exists', () => {
  for (const [, path] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path!.split('/').reduce<unknown>((part, name) => (part as never)?.[name], document);
    expect(target, path).toBeDefined();
  }
});

it('has a name, a tag, errors and headers for every call', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(calls.length);
  for (const operation of operations) {
    expect(operation['operationId']).toMatch(/^[a-z][A-Za-z]+$/);
    expect(Object.keys(operation['responses'] as object)).toEqual(
      expect.arrayContaining(['400', '401', '403', '429', '500', '503']),
    );
  }
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

it('describes every part of the API', () => {
  expect([...new Set(calls.map(({ noun }) => noun))].filter((noun) => !(noun in V1_TAGS))).toEqual([]);
});

describe('examples', () => {
  it('exist for every call', () => {
    const missing = calls.flatMap(({ id, endpoint: { params, body, answer, examples = {} } }) =>
      Object.entries({ params, body, answer })
        .filter(([part, schema]) => schema && examples[part as 'body'] === undefined)
        .map(([part]) => `${id}: ${part}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(calls.map(({ id, endpoint }) => [id, endpoint] as const))('of %s are true', (_, endpoint) => {
    const { examples = {} } = endpoint;
    for (const part of ['params', 'query', 'body'] as const)
      if (examples[part] !== undefined)
        expect(endpoint[part]!.safeParse(examples[part]).error, part).toBeUndefined();
    if (examples.answer !== undefined)
      expect(endpoint.answer!.parse(examples.answer)).toEqual(examples.answer);
  });
});

it('marks the calls whose description names an Idempotency-Key', () => {
  for (const { id, endpoint } of calls)
    if (endpoint.description?.includes('Idempotency-Key')) expect(endpoint.idempotent, id).toBe(true);
});

/** The sources that throw errors of the API. */
const SOURCES = [
  'server/key-messages/**/*.ts',
  'server/public-api/**/*.ts',
  'server/sending/programs/*.ts',
  'server/platform/http/api-calls.ts',
];
const root = join(import.meta.dirname, '../../../..');
const CODE =
  /new Problem\(\s*'\w+',\s*'(\w+)'|invalid\(\s*(?:'[^']+'|[\w.]+),\s*'(\w+)'|tooMany\([^;]*?,\s*'(\w+)',?\s*\)/g;

it('has every code that the sources throw', () => {
  const codes = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(CODE)])
    .map(([, one, other, third]) => (one ?? other ?? third)!);
  expect(codes).toContain('idempotency_key_reused');
  expect(codes).toContain('pace_exceeded');
  expect(codes).toContain('invalid_number');
  expect(codes.filter((code) => !isV1ErrorCode(code))).toEqual([]);
});

it.each(['', '12', 'TwelveChars1', 'My Shop', 'Repliable'])(
  'explains the problem with the sender “%s”',
  (sender) => {
    expect(V1_ERRORS).toHaveProperty(`sender_${senderIdProblem(sender)}`);
  },
);
