/** What of a call the browser does not need: the server checks, and documents. */
const LEFT_OUT = new Set(['summary', 'params', 'query', 'body', 'answer']);

/** @typedef {{ start: number, end: number, text: string }} Edit What takes the place of a part of a module. */

/**
 * A plugin for the build: takes the schemas out of the contract's calls, and lets go of all others that no page uses, so that
 * pages are lighter. `zod` itself is out already (web/client/without-schemas.ts).
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
        const edits = body.flatMap((statement) => [...leftOutOf(statement, code), ...asUnused(statement)]);
        let out = code;
        // From the end, so that what is left to do stays where it was.
        for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
          out = `${out.slice(0, start)}${text}${out.slice(end)}`;
        return { code: out, map: null };
      },
    },
  };
}

/**
 * What a module declares by calling anything else, such as `const name = z.string().max(100)`: where nobody uses it, none of the
 * calls is needed.
 *
 * @param {any} statement
 * @returns {Edit[]}
 */
function asUnused(statement) {
  return declared(statement)
    .filter((init) => init.callee.name !== 'endpoint')
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => ' },
      { start: end, end, text: ')()' },
    ]);
}

/**
 * The properties to leave out of `export const name = endpoint({ … })`, each with the comma after it.
 *
 * @param {any} statement
 * @param {string} code
 * @returns {Edit[]}
 */
function leftOutOf(statement, code) {
  return declared(statement)
    .filter(({ callee }) => callee.name === 'endpoint')
    .flatMap(({ arguments: [{ properties }] }) => properties)
    .filter(({ key }) => LEFT_OUT.has(key?.name))
    .map(({ start, end }) => ({
      start,
      end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
      text: '',
    }));
}

/**
 * The calls whose values a statement gives names to.
 *
 * @param {any} statement
 * @returns {any[]}
 */
function declared(statement) {
  const { declarations = [] } = statement.declaration ?? statement;
  return (declarations ?? [])
    .map((/** @type {any} */ { init }) => init)
    .filter((/** @type {any} */ init) => init?.type === 'CallExpression');
}
