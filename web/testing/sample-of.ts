import { z } from 'zod';

type JsonSchema = {
  /** A schema with an id, such as `#/$defs/Message`. */
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  prefixItems?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
};

/**
 * Returns a minimal value that a schema accepts. This is null if possible, or else, for example, an empty
 * list, zero, false, or the first option.
 */
export function createSample(schema: z.ZodType): unknown {
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  return createMinimalValue(withoutRefs(whole, whole.$defs ?? {}) as JsonSchema);
}

/** Replaces references by the schemas that they name. */
function withoutRefs(part: unknown, named: Record<string, JsonSchema>): unknown {
  if (Array.isArray(part)) return part.map((each) => withoutRefs(each, named));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref } = part as JsonSchema;
  if ($ref !== undefined) return withoutRefs(named[$ref.split('/').at(-1)!], named);
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, withoutRefs(each, named)]));
}

/** Returns a minimal value for an object schema, with some fields set. */
export const sample = <Schema extends z.ZodObject>(
  schema: Schema,
  more: Partial<z.output<Schema>>,
): z.output<Schema> => ({ ...(createSample(schema) as z.output<Schema>), ...more });

function createMinimalValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some(({ type }) => type === 'null') ? null : createMinimalValue(choices[0]!);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(createMinimalValue));
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, createMinimalValue(schema.properties![name]!)]),
      );
    case 'array':
      return [
        ...(schema.prefixItems ?? []).map(createMinimalValue),
        ...Array.from({ length: schema.minItems ?? 0 }, () => createMinimalValue(schema.items!)),
      ];
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

/** One string for each pattern of the contract. */
const TEXTS = [
  '',
  'x',
  'ZA',
  'en',
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
  const regExp = new RegExp(pattern);
  return TEXTS.find((each) => each.length >= minLength && regExp.test(each)) ?? 'x'.repeat(minLength);
}
