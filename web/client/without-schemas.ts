/**
 * Replaces zod in the browser (see vite.config.ts). There the contract provides only types, methods and paths; the
 * server validates. This halves what the sign-in page loads. Code can declare schemas; reading or using one throws.
 */

/** The functions that declare or derive schemas. Everything else reads or uses one. */
const DECLARATIONS = new Set(
  `and array boolean check coerce date datetime default describe discriminatedUnion email enum extend int ip iso length literal
  looseObject max min nullable nullish number object omit optional or overwrite partial partialRecord pick pipe positive preprocess
  record refine regex safeExtend shape strict strictObject string stringbool superRefine transform trim union unknown url uuid`.split(
    /\s+/,
  ),
);

/** A declaration returns a schema, as does each property of its `shape`. */
const schemaFor = (name: string): unknown =>
  new Proxy(() => schema, { get: (_, property) => (name === 'shape' ? schema : declare(property)) });

const schema: unknown = new Proxy(() => schema, { get: (_, property) => declare(property) });

function declare(property: string | symbol): unknown {
  if (typeof property === 'string' && DECLARATIONS.has(property)) return schemaFor(property);
  throw new Error(
    `The browser has no schemas, so .${String(property)} cannot be used there: see web/client/without-schemas.ts`,
  );
}

export const z = schema;
