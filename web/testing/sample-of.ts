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
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
};

/** The least that a schema of the contract takes: nothing where nothing may be, no items, zero, false, the first choice. */
export function sampleOf(schema: z.ZodType): unknown {
  return least(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema);
}

/** The same, but for what a test says of it. */
export const sample = <Schema extends z.ZodObject>(
  schema: Schema,
  more: Partial<z.output<Schema>>,
): z.output<Schema> => ({ ...(sampleOf(schema) as z.output<Schema>), ...more });

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
      return Math.max(0, schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
    case 'boolean':
      return false;
    case 'string':
      return text(schema);
    default:
      return null;
  }
}

/** A text of each kind that the contract knows. */
const TEXTS = [
  '',
  'x',
  'ZA',
  '+0200',
  '0.0',
  '27821234567',
  'ann@example.com',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  '018f0000-0000-7000-8000-000000000000',
  'a'.repeat(32),
  'a'.repeat(64),
];

function text({ pattern = '', minLength = 0 }: JsonSchema): string {
  const wanted = new RegExp(pattern);
  return TEXTS.find((each) => each.length >= minLength && wanted.test(each)) ?? 'x'.repeat(minLength);
}
