import { z } from 'zod';
import { API_VERSIONS } from '#contract/v1/versions.ts';
import { v1Error } from '#contract/v1/error.ts';
import { V1_ERROR_CODES } from '#contract/v1/error-codes.ts';
import { V1_TAGS } from '#contract/v1/tags.ts';
import { describeCall } from './describe-call.ts';
import { Schemas, type JsonSchema } from './schemas.ts';
import { toSnakeCase, v1Calls } from './v1-calls.ts';

const [CURRENT_VERSION] = API_VERSIONS;

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
} & JsonSchema;

/** Returns the document of the API for programs, at `publicUrl`. */
export function describeApi(publicUrl: string): OpenApiDocument {
  const schemas = new Schemas();
  const paths: OpenApiDocument['paths'] = {};
  for (const call of v1Calls()) {
    const path = call.endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => `{${toSnakeCase(name)}}`);
    (paths[path] ??= {})[call.endpoint.method.toLowerCase()] = describeCall(call, schemas, publicUrl);
  }
  schemas.describe(v1Error, 'output');
  schemas.describe(z.object({ error: v1Error }).meta({ id: 'ErrorResponse' }), 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'SMS API',
      version: CURRENT_VERSION,
      summary: 'Send SMS, and read what happened to them.',
      description: `The [guides](${publicUrl}/docs/api) explain how to start, and what to do about [errors](${publicUrl}/docs/api/errors). Send the secret of an API key as \`Authorization: Bearer …\`.`,
    },
    externalDocs: { description: 'Guides', url: `${publicUrl}/docs/api` },
    servers: [{ url: publicUrl }],
    security: [{ apiKey: [] }],
    tags: describeTags(),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The secret of an API key from the console. It begins with `crl_live_` or `crl_test_`.',
        },
      },
      parameters: PARAMETERS,
      headers: HEADERS,
      schemas: withCodes(schemas.all()),
    },
  };
}

function describeTags(): JsonSchema[] {
  const used = new Set(v1Calls().map(({ noun }) => noun));
  return Object.entries(V1_TAGS)
    .filter(([noun]) => used.has(noun))
    .map(([, tag]) => tag);
}

/** Lists the known codes. The schema allows others, because versions can add codes. */
function withCodes(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const { code } = schemas['Error']!['properties'] as Record<string, JsonSchema>;
  code!['examples'] = V1_ERROR_CODES;
  return schemas;
}

const PARAMETERS: Record<string, JsonSchema> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Your id of this request, such as a UUID. A repeated request with the same key has the same effect and answer once, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '0f3c7a52-9b1e-4c58-8a1d-5d2f6f0c9e44',
  },
  Version: {
    name: 'Carillon-Version',
    in: 'header',
    description: 'The version of the API that your program was written for. Without it you get the newest.',
    schema: { type: 'string', enum: [...API_VERSIONS] },
  },
};

const text = (description: string, example: string): JsonSchema => ({
  description,
  schema: { type: 'string' },
  example,
});

const HEADERS: Record<string, JsonSchema> = {
  RequestId: text(
    'The id of this call. Name it when you ask for help.',
    'req_019ad8f05b1c7c2e9d436a1f0c8e2b78',
  ),
  Version: text('The version of the API that answered.', CURRENT_VERSION),
  RateLimitPolicy: text(
    'How many calls (`q`) your account may make in how many seconds (`w`).',
    '"default";q=200;w=1',
  ),
  RateLimit: text(
    'How many calls remain (`r`) until the limit resets, in seconds (`t`).',
    '"default";r=199;t=1',
  ),
  RetryAfter: {
    description: 'Wait for this many seconds.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
};
