/**
 * Stands in for zod in the browser (see vite.config.ts). There the contract gives types, methods and paths; what
 * comes and goes is checked by the server. This saves half of what Login would load. Schemas can be declared; whoever
 * reads one, or checks with it, has made a mistake and is told at once.
 */
const schema: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (typeof name === 'symbol' || READING.test(name)) refuse(String(name));
    return schema;
  },
  apply: () => schema,
});

/** What reads a schema or checks with it. */
const READING =
  /^(safe)?(parse|encode|decode)|^(options|enum|values|def|_zod|~standard|isOptional|isNullable)$/i;

function refuse(name: string): never {
  throw new Error(
    `The browser has no schemas, so .${name} cannot be used there: see web/client/without-schemas.ts`,
  );
}

/** Declares schemas: its own `enum` reads none. */
export const z = new Proxy({}, { get: () => schema });
