import type { z } from 'zod';
import { requirementsOf } from '#contract/endpoint.ts';
import { errorDocUrl, V1_ERRORS, type V1ErrorCode } from '#contract/v1/error-codes.ts';
import { V1_TAGS } from '#contract/v1/tags.ts';
import { toV1Error } from '../v1-error.ts';
import { errorsOf } from './call-errors.ts';
import { SAMPLE_LANGUAGES } from './samples/languages.ts';
import { sampleCallOf } from './samples/sample-call.ts';
import type { JsonSchema, Schemas } from './schemas.ts';
import { toSnakeCase, type V1Call } from './v1-calls.ts';

const EXAMPLE_REQUEST_ID = 'req_019ad8f05b1c7c2e9d436a1f0c8e2b78';
/** Responses before the key is known have no limits. */
const WITHOUT_LIMITS = new Set([401, 403]);

/** Returns a call as an operation of the OpenAPI document. */
export function describeCall(call: V1Call, schemas: Schemas, publicUrl: string): JsonSchema {
  const { id, noun, endpoint } = call;
  const { summary, description, params, query, body, idempotent, examples } = endpoint;
  return {
    operationId: id,
    tags: [V1_TAGS[noun]?.name ?? noun],
    summary,
    description: [description, describeScope(endpoint)].filter(Boolean).join('\n\n'),
    parameters: [
      ...describeParameters(params, 'path', schemas, examples?.params),
      ...describeParameters(query, 'query', schemas, examples?.query),
      ...(idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      { $ref: '#/components/parameters/Version' },
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': content(schemas.describe(body, 'input'), examples?.body) },
      },
    }),
    responses: {
      ...describeSuccess(endpoint, schemas),
      ...Object.fromEntries(
        [...errorsOf(endpoint)].map(([status, codes]) => [status, describeError(status, codes, publicUrl)]),
      ),
    },
    'x-codeSamples': SAMPLE_LANGUAGES.map(({ lang, label, write }) => ({
      lang,
      label,
      source: write(sampleCallOf(call, publicUrl)),
    })),
  };
}

function describeScope(endpoint: V1Call['endpoint']): string {
  const needs = requirementsOf(endpoint);
  if (!needs?.permission) return '';
  const part = needs.part
    ? ` The ${needs.part.name} in the answer need the scope \`${needs.part.permission}\`.`
    : '';
  return `The key needs the scope \`${needs.permission}\`.${part}`;
}

function describeParameters(
  object: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: Schemas,
  examples: Readonly<Record<string, unknown>> = {},
): JsonSchema[] {
  if (!object) return [];
  const { properties = {}, required = [] } = schemas.describe(object, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name: place === 'path' ? toSnakeCase(name) : name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

function describeSuccess(
  { answer, examples }: V1Call['endpoint'],
  schemas: Schemas,
): Record<string, JsonSchema> {
  const headers = {
    'X-Request-Id': ref('RequestId'),
    'Carillon-Version': ref('Version'),
    'RateLimit-Policy': ref('RateLimitPolicy'),
    RateLimit: ref('RateLimit'),
  };
  if (!answer) return { 204: { description: 'Done', headers } };
  const json = content(schemas.describe(answer, 'output'), examples?.answer);
  return { 200: { description: 'Done', headers, content: { 'application/json': json } } };
}

function describeError(status: number, codes: V1ErrorCode[], publicUrl: string): JsonSchema {
  const lines = codes.map(
    (code) => `- [\`${code}\`](${errorDocUrl(publicUrl, code)}): ${V1_ERRORS[code].meaning}`,
  );
  return {
    description: lines.join('\n'),
    headers: {
      'X-Request-Id': ref('RequestId'),
      ...(!WITHOUT_LIMITS.has(status) && {
        'RateLimit-Policy': ref('RateLimitPolicy'),
        RateLimit: ref('RateLimit'),
      }),
      ...(status === 429 && { 'Retry-After': ref('RetryAfter') }),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { error: exampleError(status, code, publicUrl) } }]),
        ),
      },
    },
  };
}

const exampleError = (status: number, code: V1ErrorCode, publicUrl: string) =>
  toV1Error(status, { code, message: V1_ERRORS[code].meaning }, { publicUrl, requestId: EXAMPLE_REQUEST_ID });

const content = (schema: JsonSchema, example: unknown): JsonSchema => ({
  schema,
  ...(example !== undefined && { example }),
});

const ref = (header: string): JsonSchema => ({ $ref: `#/components/headers/${header}` });
