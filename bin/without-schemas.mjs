/** The properties of an endpoint that only the server needs. */
const SERVER_ONLY = new Set(['summary', 'description', 'params', 'query', 'body', 'answer']);

/** @typedef {{ start: number, end: number, text: string }} Edit a replacement of a part of a module */

/**
 * A build plugin that makes pages smaller: removes the schemas from the contract's calls, and marks all other calls of
 * functions as unused unless a page uses them. web/client/without-schemas.ts already replaces `zod` itself.
 *
 * @returns {import('vite').Plugin}
 */
export function withoutSchemas() {
  return {
    name: 'without-schemas',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/[^/]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code);
        const edits = body.flatMap((statement) => [
          ...removeSchemas(statement, code),
          ...markPure(statement),
        ]);
        let out = code;
        // From the end, so that the positions of the remaining edits stay valid.
        for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
          out = `${out.slice(0, start)}${text}${out.slice(end)}`;
        return { code: out, map: null };
      },
    },
  };
}

/**
 * Marks other declarations by function calls, such as `const name = z.string().max(100)`, as pure, so that the bundler
 * removes them if they are unused.
 *
 * @param {any} statement
 * @returns {Edit[]}
 */
function markPure(statement) {
  return declaredCalls(statement)
    .filter((init) => init.callee.name !== 'endpoint')
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => ' },
      { start: end, end, text: ')()' },
    ]);
}

/**
 * Removes the server's properties from `export const name = endpoint({ … })`, each with the following comma.
 *
 * @param {any} statement
 * @param {string} code
 * @returns {Edit[]}
 */
function removeSchemas(statement, code) {
  return declaredCalls(statement)
    .filter(({ callee }) => callee.name === 'endpoint')
    .flatMap(({ arguments: [{ properties }] }) => properties)
    .filter(({ key }) => SERVER_ONLY.has(key?.name))
    .map(({ start, end }) => ({
      start,
      end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
      text: '',
    }));
}

/**
 * The function calls that initialise the variables of a statement.
 *
 * @param {any} statement
 * @returns {any[]}
 */
function declaredCalls(statement) {
  const { declarations = [] } = statement.declaration ?? statement;
  return (declarations ?? [])
    .map((/** @type {any} */ { init }) => init)
    .filter((/** @type {any} */ init) => init?.type === 'CallExpression');
}
