/** The properties of an endpoint that the browser uses. */
const BROWSER_PROPERTIES = new Set(['method', 'path', 'access']);

/** @typedef {{ start: number, end: number, text: string }} Edit replaces part of a module */

/**
 * Creates a build plugin that makes pages smaller. The plugin removes schemas, texts and limits
 * from the contract's endpoints, because only the server uses them. It marks the function calls in other
 * declarations as pure, so that the bundler removes unused ones. The module web/client/without-schemas.ts
 * already replaces `zod` itself.
 *
 * @returns {import('vite').Plugin}
 */
export function withoutSchemas() {
  return {
    name: 'without-schemas',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/(?:[^/]+\/)?[^/]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code);
        const edits = body.flatMap((statement) => [
          ...removeSchemas(statement, code),
          ...markPure(statement),
        ]);
        let out = code;
        // Apply the last edit first. The positions of the remaining edits then stay valid.
        for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
          out = `${out.slice(0, start)}${text}${out.slice(end)}`;
        return { code: out, map: null };
      },
    },
  };
}

/**
 * Marks other declarations with function calls as pure, such as `const name = z.string().max(100)`, also in arrays and
 * objects. The bundler then removes unused ones.
 *
 * @param {any} statement
 * @returns {Edit[]}
 */
function markPure(statement) {
  return initialValues(statement)
    .filter((init) => (isCall(init) ? init.callee.name !== 'endpoint' : hasCalls(init)))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]);
}

/**
 * Removes the properties that only the server uses from `export const name = endpoint({ … })`, together with
 * the comma after each property.
 *
 * @param {any} statement
 * @param {string} code
 * @returns {Edit[]}
 */
function removeSchemas(statement, code) {
  return initialValues(statement)
    .filter((init) => isCall(init) && init.callee.name === 'endpoint')
    .flatMap(({ arguments: [{ properties }] }) => properties)
    .filter(({ key }) => key && !BROWSER_PROPERTIES.has(key.name))
    .map(({ start, end }) => ({
      start,
      end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
      text: '',
    }));
}

/**
 * Returns the expressions that initialise a statement's variables.
 *
 * @param {any} statement
 * @returns {any[]}
 */
function initialValues(statement) {
  const { declarations } = statement.declaration ?? statement;
  return (declarations ?? []).map((/** @type {any} */ { init }) => init).filter(Boolean);
}

const isCall = (/** @type {any} */ node) => node?.type === 'CallExpression';

/** Returns whether an array or object has a call as an element or property. */
const hasCalls = (/** @type {any} */ { elements = [], properties = [] }) =>
  [...elements, ...properties.map((/** @type {any} */ { value }) => value)].some(isCall);
