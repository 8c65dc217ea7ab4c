/** What of a call the browser does not need: the server checks, and documents. */
const LEFT_OUT = new Set(['summary', 'params', 'query', 'body', 'answer']);

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
        const edits = [...body.flatMap(leftOutOf), ...body.flatMap(asUnused)];
        let out = code;
        // From the end, so that what is left to do stays where it was.
        for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
          out = `${out.slice(0, start)}${text ?? ''}${text === undefined ? out.slice(end).replace(/^\s*,/, '') : out.slice(end)}`;
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
 * @returns {{ start: number, end: number, text: string }[]}
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
 * The properties to leave out of `export const name = endpoint({ … })`, in order.
 *
 * @param {any} statement
 * @returns {{ start: number, end: number, text?: undefined }[]}
 */
function leftOutOf(statement) {
  const calls = declared(statement).filter(({ callee }) => callee.name === 'endpoint');
  return calls.flatMap((/** @type {any} */ { arguments: [definition] }) =>
    definition.properties.filter((/** @type {any} */ { key }) => LEFT_OUT.has(key?.name)),
  );
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
