/**
 * Stands in for zod in the browser (see vite.config.ts). There the contract gives types, methods and paths; what
 * comes and goes is checked by the server. This saves half of what Login would load. Schemas can be declared; whoever
 * reads one, or checks with it, has made a mistake and is told at once.
 */

/** What declares a schema, or makes one of another. Anything else reads it or checks with it. */
const DECLARING = new Set(
  `and array boolean check coerce date datetime default describe discriminatedUnion email enum extend int ip iso length literal
  looseObject max min nullable nullish number object omit optional or overwrite partial partialRecord pick pipe positive preprocess
  record refine regex safeExtend shape strict strictObject string stringbool superRefine transform trim union unknown url uuid`.split(
    /\s+/,
  ),
);

/** Declaring gives a schema, and so does each property of one's `shape`. */
const schemaNamed = (name: string): unknown =>
  new Proxy(() => schema, { get: (_, property) => (name === 'shape' ? schema : declare(property)) });

const schema: unknown = new Proxy(() => schema, { get: (_, property) => declare(property) });

function declare(property: string | symbol): unknown {
  if (typeof property === 'string' && DECLARING.has(property)) return schemaNamed(property);
  throw new Error(
    `The browser has no schemas, so .${String(property)} cannot be used there: see web/client/without-schemas.ts`,
  );
}

export const z = schema;
