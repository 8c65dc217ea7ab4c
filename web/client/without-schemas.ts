/**
 * Replaces zod in the browser (see vite.config.ts). In the browser, the contract only provides types, methods
 * and paths, and the server validates. This halves the code that the sign-in page loads. Code can declare
 * schemas, but reading or using one throws.
 */

/**
 * The functions that declare or derive schemas. All other functions read or use a schema. The built console leaves this
 * out: tests have found such uses before.
 */
const DECLARATIONS = import.meta.env.PROD
  ? undefined
  : new Set(
      `and array boolean check coerce date datetime default describe discriminatedUnion email enum extend int ip iso length literal
  looseObject max meta min multipleOf null nullable nullish number object omit optional or overwrite partial partialRecord pick pipe positive prefault preprocess
  record refine regex removeDefault safeExtend shape strict strictObject string stringbool superRefine transform trim union unknown url uuid`.split(
        /\s+/,
      ),
    );

/** Returns a stand-in for a schema. Each property of its `shape` is also a schema. */
const fakeSchemaFor = (name: string): unknown =>
  new Proxy(() => schema, {
    get: (_, property) => (name === 'shape' ? schema : resolveDeclaration(property)),
  });

const schema: unknown = new Proxy(() => schema, { get: (_, property) => resolveDeclaration(property) });

function resolveDeclaration(property: string | symbol): unknown {
  if (typeof property === 'string' && (!DECLARATIONS || DECLARATIONS.has(property)))
    return fakeSchemaFor(property);
  throw new Error(
    `The browser has no schemas, so .${String(property)} cannot be used there: see web/client/without-schemas.ts`,
  );
}

export const z = schema;
