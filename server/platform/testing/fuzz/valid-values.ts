import { z } from 'zod';
import type { Random } from './random.ts';

/** Ids and values that exist in the account, by field name. */
export type KnownValues = Record<string, unknown[]>;

type Schema = {
  type?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** Returns a value that a schema of the contract accepts, if possible. Prefers the values in `known`. */
export function validValue(schema: z.ZodType, known: KnownValues, random: Random): unknown {
  return valueOf(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema,
    '',
    known,
    random,
  );
}

function valueOf(schema: Schema, name: string, known: KnownValues, random: Random): unknown {
  if (known[name]) return random.pick(known[name]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return valueOf(random.pick(choices), name, known, random);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([each]) => schema.required?.includes(each) || random.chance(0.6))
          .map(([each, inner]) => [each, valueOf(inner, each, known, random)]),
      );
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueOf(schema.items ?? {}, name, known, random));
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 50, Math.max(schema.minimum ?? 1, 1 + random.below(50)));
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'string':
      return schema.format === 'date'
        ? '2027-01-31'
        : random.pick(['x', 'Ann', 'a longer text, with 🔔', '1']);
    default:
      return random.pick(['x', 1, {}, null]);
  }
}
