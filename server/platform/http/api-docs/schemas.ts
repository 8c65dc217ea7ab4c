import { z } from 'zod';

/** A JSON schema of draft 2020-12, which OpenAPI 3.1 uses. */
export type JsonSchema = { [keyword: string]: unknown };

const PREFIX = '#/components/schemas/';

/** Collects the named schemas of a document. A schema gets its name from `.meta({ id })`. */
export class Schemas {
  readonly #named = new Map<string, JsonSchema>();

  /** Returns a schema of requests or responses, or a reference to it. */
  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries($defs)) this.#add(name, definition);
    const { id } = own;
    if (typeof id !== 'string') return pointToComponents(own);
    this.#add(id, own);
    return { $ref: `${PREFIX}${id}` };
  }

  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#named].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #add(name: string, schema: JsonSchema): void {
    const described = pointToComponents(schema);
    delete described['id'];
    const known = this.#named.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(described))
      throw new Error(`Two schemas have the name ${name}, or one differs in requests and responses.`);
    this.#named.set(name, described);
  }
}

/** Removes limits that say nothing. Responses can get more fields in future, so they allow unknown ones. */
function simplify(schema: JsonSchema): void {
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  // Lists whose items are checked one by one accept anything else too, and refuse it.
  const [first, second, ...more] = (schema['anyOf'] ?? []) as JsonSchema[];
  if (second && Object.keys(second).length === 0 && more.length === 0) {
    delete schema['anyOf'];
    Object.assign(schema, first);
  }
  // A format says the same as its pattern, and is easier to read.
  if (schema['format'] !== undefined) delete schema['pattern'];
}

const pointToComponents = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${PREFIX}`)) as Value;
