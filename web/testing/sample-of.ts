import { z } from 'zod';

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  prefixItems?: JsonSchema[];
  format?: string;
  minimum?: number;
  minLength?: number;
};

/** The least that a schema of the contract takes: nothing where nothing may be, no items, zero, false, the first choice. */
export function sampleOf(schema: z.ZodType): unknown {
  return least(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema);
}

function least(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some(({ type }) => type === 'null') ? null : least(choices[0]!);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(least));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, least(schema.properties![name]!)]),
      );
    case 'array':
      return (schema.prefixItems ?? []).map(least);
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return false;
    case 'string':
      return text(schema);
    default:
      return null;
  }
}

function text({ format, minLength = 0 }: JsonSchema): string {
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'date') return '2026-01-01';
  if (format === 'uuid') return '018f0000-0000-7000-8000-000000000000';
  return 'x'.repeat(minLength);
}
