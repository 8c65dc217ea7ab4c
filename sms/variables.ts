/**
 * A parsed text with placeholders: `Hi {{first_name|there}}`. `parseTemplate` parses it once, and
 * `renderTemplate` renders it many times.
 */
export interface Template {
  /** The distinct names, in the order of the text, normalised by `variableName`. */
  readonly variables: readonly string[];
  readonly pieces: readonly Piece[];
}

/** Literal text, or a placeholder. */
type Piece = string | Placeholder;

interface Placeholder {
  readonly name: string;
  /** Used when the value is missing or blank. */
  readonly fallback: string;
}

/** Values by variable name, normalised by `variableName`. */
export type VariableValues = Readonly<Record<string, string | undefined | null>>;

const NAME = /^[\p{L}\p{M}\p{N}_\- ]+$/u;
/** The name of a short link, or of a landing page, is the end of its address. Links that the text itself has are numbered instead: `=1`. */
const LINK = /^\s*(link|page):\s*((?:[a-z0-9]|=)[a-z0-9-]{0,49})\s*$/i;
const CONTROL_CHARACTERS = /(?!\n)\p{Cc}/gu;

/**
 * Normalises a label, such as a CSV header, to the name of a template variable: `First Name` becomes
 * `first_name`. Keeps letters of any script, digits, `_` and `-`. Replaces each run of other characters with
 * one `_`, except at the start and the end. The result can be empty.
 */
export function variableName(label: string): string {
  const words = label
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}_-]+/gu);
  return words?.join('_') ?? '';
}

/**
 * Parses `{{name}}` and `{{name|fallback}}`. Names may contain letters, digits, `_`, `-` and spaces, in any
 * case. Blanks around the name and the fallback are ignored. Braces that are unclosed or contain no valid
 * name are literal text. `{{link:sale}}` is the variable `link:sale`, which stands for a short link, as `{{page:sale}}` does for a landing page. Runs in linear time.
 * Never fails.
 */
export function parseTemplate(text: string): Template {
  const pieces = tokenise(text).map((piece) => (typeof piece === 'string' ? piece : piece.placeholder));
  const names = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name]));
  return { variables: [...new Set(names)], pieces };
}

/**
 * Returns the text with `change` applied to each literal piece and each fallback. Variable names stay the
 * same. Runs in linear time. Never fails.
 */
export const mapLiterals = (text: string, change: (literal: string) => string): string =>
  tokenise(text)
    .map((piece) => {
      if (typeof piece === 'string') return change(piece);
      const bar = piece.source.indexOf('|');
      return bar === -1
        ? piece.source
        : `${piece.source.slice(0, bar + 1)}${change(piece.source.slice(bar + 1, -2))}}}`;
    })
    .join('');

/** Returns the literal pieces and the fallbacks of a text, without variable names. */
export function extractLiterals(text: string): string[] {
  const literals: string[] = [];
  mapLiterals(text, (literal) => {
    literals.push(literal);
    return literal;
  });
  return literals;
}

/**
 * Returns the distinct strings that look like placeholders but are not, such as `{{5 €}}` or an unclosed
 * `{{name`. Carillon sends them literally.
 */
export const findInvalidPlaceholders = (text: string): string[] => [
  ...new Set(
    tokenise(text).flatMap(
      (piece) => (typeof piece === 'string' ? piece.match(/\{\{[^{}]*(?:\}\})?/g) : null) ?? [],
    ),
  ),
];

/** Splits a text into literal text and placeholders. `source` is the placeholder with its braces. */
function tokenise(text: string): (string | { source: string; placeholder: Placeholder })[] {
  const pieces: (string | { source: string; placeholder: Placeholder })[] = [];
  let literalFrom = 0;
  let searchFrom = 0;
  for (;;) {
    const close = text.indexOf('}}', searchFrom);
    if (close === -1) break;
    // The innermost pair counts, so `{{{name}}}` is a variable in braces.
    const open = text.slice(searchFrom, close).lastIndexOf('{{') + searchFrom;
    const placeholder = open >= searchFrom ? parsePlaceholder(text.slice(open + 2, close)) : undefined;
    searchFrom = close + 2;
    if (!placeholder) continue;
    if (open > literalFrom) pieces.push(text.slice(literalFrom, open));
    pieces.push({ source: text.slice(open, searchFrom), placeholder });
    literalFrom = searchFrom;
  }
  if (literalFrom < text.length) pieces.push(text.slice(literalFrom));
  return pieces;
}

/**
 * Fills in the values, trimmed and without control characters other than line feeds. The fallback replaces a
 * missing or blank value. A `{{x}}` in a value is plain text. Never fails.
 * @param overrides Values that count instead of those of the same names.
 * @param maxLength Stops once the text is longer than this many UTF-16 code units.
 */
export function renderTemplate(
  template: Template,
  values: VariableValues,
  {
    overrides,
    maxLength = Number.POSITIVE_INFINITY,
  }: { overrides?: VariableValues | undefined; maxLength?: number } = {},
): string {
  let text = '';
  for (const piece of template.pieces) {
    if (text.length > maxLength) break;
    text += typeof piece === 'string' ? piece : valueOf(piece.name) || piece.fallback;
  }
  return text;

  function valueOf(name: string): string {
    return sanitiseValue(overrides && Object.hasOwn(overrides, name) ? overrides : values, name);
  }
}

/**
 * Returns the variables that render as nothing, because their value is missing or blank and they have no
 * fallback.
 */
export function findBlankVariables(template: Template, values: VariableValues): string[] {
  const blank = new Set<string>();
  for (const piece of template.pieces) {
    if (typeof piece === 'string' || piece.fallback !== '' || sanitiseValue(values, piece.name)) continue;
    blank.add(piece.name);
  }
  return [...blank];
}

/** Returns whether a text contains a variable. */
export function hasVariables(text: string): boolean {
  return parseTemplate(text).variables.length > 0;
}

/** Returns the name of the short link or landing page that a variable stands for. */
export const nameOfLink = (variable: string): string => variable.slice(variable.indexOf(':') + 1);

/** Returns the variable that stands for the short link with a name. */
export const linkVariable = (name: string): string => `link:${name}`;

/** Returns the text with the variables of short links replaced. Leaves those for which `replace` returns undefined. */
export const replaceLinkVariables = (
  text: string,
  replace: (variable: string) => string | undefined,
): string =>
  splitAtLinkVariables(text)
    .map((piece) => (typeof piece === 'string' ? piece : (replace(piece.variable) ?? piece.source)))
    .join('');

/** Returns the pieces of a text in order: the variables of short links, and the text between them. */
export const splitAtLinkVariables = (text: string): (string | { variable: string; source: string })[] =>
  tokenise(text).map((piece) => {
    if (typeof piece === 'string') return piece;
    const { name } = piece.placeholder;
    return isLinkVariable(name) ? { variable: name, source: piece.source } : piece.source;
  });

/** Returns the variables of a text that are filled with values of recipients: all but those of short links. */
export const valueVariables = (text: string): string[] =>
  parseTemplate(text).variables.filter((name) => !isLinkVariable(name));

/** Whether a variable stands for a short link or a landing page, and has no value of a contact. */
export const isLinkVariable = (variable: string): boolean => /^(?:link|page):/.test(variable);

function parsePlaceholder(inside: string): Placeholder | undefined {
  const [, kind, name] = LINK.exec(inside) ?? [];
  if (name !== undefined) return { name: `${kind}:${name}`.toLowerCase(), fallback: '' };
  const bar = inside.indexOf('|');
  const label = (bar === -1 ? inside : inside.slice(0, bar)).trim();
  if (!NAME.test(label)) return undefined;
  return { name: variableName(label), fallback: bar === -1 ? '' : inside.slice(bar + 1).trim() };
}

function sanitiseValue(values: VariableValues, name: string): string {
  // A variable may be named `constructor`, so only own properties count.
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return value ? value.replace(CONTROL_CHARACTERS, '').trim() : '';
}
