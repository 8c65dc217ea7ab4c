/** What of a call the browser does not need: the server checks, and documents. */
const LEFT_OUT = new Set(['summary', 'params', 'query', 'body', 'answer']);

/**
 * A plugin for the build: takes the schemas out of the contract's calls, so that pages are lighter. `zod` itself is out
 * already (web/client/without-schemas.ts).
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
        let out = code;
        // From the end, so that what is left to do stays where it was.
        for (const { start, end } of this.parse(code).body.flatMap(leftOutOf).toReversed())
          out = `${out.slice(0, start)}${out.slice(end).replace(/^\s*,/, '')}`;
        return { code: out, map: null };
      },
    },
  };
}

/**
 * The properties to leave out of `export const name = endpoint({ … })`, in order.
 *
 * @param {any} statement
 * @returns {{ start: number, end: number }[]}
 */
function leftOutOf(statement) {
  const calls = (statement.declaration?.declarations ?? [])
    .map((/** @type {any} */ { init }) => init)
    .filter((/** @type {any} */ init) => init?.type === 'CallExpression' && init.callee.name === 'endpoint');
  return calls.flatMap((/** @type {any} */ { arguments: [definition] }) =>
    definition.properties.filter((/** @type {any} */ { key }) => LEFT_OUT.has(key?.name)),
  );
}
