import { v1Calls, toSnakeCase } from '#server/platform/http/api-docs/v1-calls.ts';
import { describeApi } from '#server/platform/http/api-docs/v1-document.ts';
import type { JsonSchema } from '#server/platform/http/api-docs/schemas.ts';

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema; $ref?: string };
type Operation = {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
};

/** What HTTP defines as idempotent (RFC 9110, 9.2.2). */
const REPEATABLE = new Set(['GET', 'PUT', 'DELETE']);

/** Returns the source code of the calls and their types. */
export function generateCalls(): string {
  const { paths, components } = describeApi('https://sms.example.com');
  const schemas = Object.entries(components['schemas']!)
    .filter(([name]) => name !== 'Error' && name !== 'ErrorResponse')
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  const calls = v1Calls().map(({ id, endpoint: { path, method, idempotent } }) => {
    const template = path.replaceAll(/:(\w+)/g, (_, name: string) => `{${toSnakeCase(name)}}`);
    const operation = paths[template]![method.toLowerCase()] as unknown as Operation;
    return {
      type: `  ${id}: { input: ${inputOf(operation)}; answer: ${answerOf(operation)} };`,
      value: `  ${id}: { method: '${method}', path: '${template}', isIdempotent: ${idempotent === true || REPEATABLE.has(method)}, takesKey: ${idempotent === true} },`,
    };
  });
  return [
    '// Written by `npm run sdk` from the OpenAPI document.',
    `export type ApiErrorBody = ${typeOf(components['schemas']!['Error']!)};`,
    ...schemas,
    `/** The input and the answer of each call. */\nexport type Calls = {\n${calls.map(({ type }) => type).join('\n')}\n};`,
    `export const CALLS = {\n${calls.map(({ value }) => value).join('\n')}\n} as const;`,
    '',
  ].join('\n\n');
}

function inputOf({ parameters, requestBody }: Operation): string {
  const fields = parameters
    .filter((each) => each.in === 'path' || each.in === 'query')
    .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`);
  const body = requestBody?.content['application/json']?.schema;
  const parts = [...(fields.length > 0 ? [`{ ${fields.join('; ')} }`] : []), ...(body ? [typeOf(body)] : [])];
  return parts.length > 0 ? parts.join(' & ') : 'Record<string, never>';
}

const answerOf = ({ responses }: Operation): string => {
  const schema = responses['200']?.content?.['application/json']?.schema;
  return schema ? typeOf(schema) : 'undefined';
};

/** Returns a JSON schema as a TypeScript type. */
function typeOf(schema: JsonSchema): string {
  const {
    $ref,
    const: constant,
    enum: values,
    anyOf,
    oneOf,
    type,
    items,
    properties,
    additionalProperties,
  } = schema;
  if (typeof $ref === 'string') return nameOf($ref);
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(values)) return values.map((each) => JSON.stringify(each)).join(' | ');
  const options = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (options) return options.map((each) => typeOf(each)).join(' | ');
  if (Array.isArray(type)) return type.map((each: unknown) => typeOf({ ...schema, type: each })).join(' | ');
  if (type === 'array') return items ? `(${typeOf(items as JsonSchema)})[]` : 'unknown[]';
  if (type === 'object') return objectOf(properties, schema['required'], additionalProperties);
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown';
}

function objectOf(properties: unknown, required: unknown, others: unknown): string {
  const names = new Set(required as string[] | undefined);
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => {
    const { description } = schema;
    const comment = typeof description === 'string' ? `/** ${description} */\n` : '';
    return `${comment}${JSON.stringify(name)}${names.has(name) ? '' : '?'}: ${typeOf(schema)}`;
  });
  if (typeof others === 'object' && others !== null) return `Record<string, ${typeOf(others as JsonSchema)}>`;
  return fields.length > 0 ? `{\n${fields.join(';\n')};\n}` : 'Record<string, unknown>';
}

/** Names that a program would confuse with those of the language get a prefix. */
const nameOf = (reference: string): string => {
  const name = reference.split('/').at(-1)!;
  return name === 'Error' ? 'ApiErrorBody' : name;
};
