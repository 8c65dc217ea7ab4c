/** A text with places to fill in: `Hi {{first_name|there}}`. Made by `parseTemplate`, rendered many times. */
export interface Template {
  /** The distinct names, in the order of the text, as `variableName` writes them. */
  readonly variables: readonly string[];
  readonly pieces: readonly Piece[];
}

/** Literal text, or a place to fill in. */
type Piece = string | Place;

interface Place {
  readonly name: string;
  /** What stands there when the value is missing or blank. */
  readonly fallback: string;
}

/** Values by variable name, as `variableName` writes it. */
export type VariableValues = Readonly<Record<string, string | undefined | null>>;

const NAME = /^[\p{L}\p{M}\p{N}_\- ]+$/u;
const CONTROL_CHARACTERS = /(?!\n)\p{Cc}/gu;

/**
 * The name by which a label such as a CSV header is used in a template: `First Name` becomes `first_name`.
 * Letters of any script, digits, `_` and `-` stay; all else becomes one `_`. Empty when nothing is left.
 */
export function variableName(label: string): string {
  const words = label
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}_-]+/gu);
  return words?.join('_') ?? '';
}

/**
 * Reads `{{name}}` and `{{name|fallback}}`. Names may have letters, digits, `_`, `-` and spaces, in any case;
 * blanks around name and fallback do not count. Braces that are not closed or hold no name are literal text.
 * Takes time in proportion to the text. Never fails.
 */
export function parseTemplate(text: string): Template {
  const pieces: Piece[] = [];
  const variables = new Set<string>();
  let literalFrom = 0;
  let searchFrom = 0;
  for (;;) {
    const close = text.indexOf('}}', searchFrom);
    if (close === -1) break;
    // The innermost pair counts, so that `{{{name}}}` is a variable in braces.
    const open = text.slice(searchFrom, close).lastIndexOf('{{') + searchFrom;
    const place = open >= searchFrom ? parsePlace(text.slice(open + 2, close)) : undefined;
    searchFrom = close + 2;
    if (!place) continue;
    if (open > literalFrom) pieces.push(text.slice(literalFrom, open));
    pieces.push(place);
    variables.add(place.name);
    literalFrom = searchFrom;
  }
  if (literalFrom < text.length) pieces.push(text.slice(literalFrom));
  return { variables: [...variables], pieces };
}

/**
 * Fills in the values. They are trimmed and lose their control characters except line feeds; a missing or blank
 * one gives the fallback. A value that holds `{{x}}` is text like any other. Never fails.
 * @param enough After so many UTF-16 code units it stops: what follows would not change what is done with the text.
 */
export function renderTemplate(
  template: Template,
  values: VariableValues,
  enough = Number.POSITIVE_INFINITY,
): string {
  let text = '';
  for (const piece of template.pieces) {
    if (text.length > enough) break;
    text += typeof piece === 'string' ? piece : cleanValue(values, piece.name) || piece.fallback;
  }
  return text;
}

/** Whether rendering could change the text. */
export function hasVariables(text: string): boolean {
  return parseTemplate(text).variables.length > 0;
}

function parsePlace(inside: string): Place | undefined {
  const bar = inside.indexOf('|');
  const label = (bar === -1 ? inside : inside.slice(0, bar)).trim();
  if (!NAME.test(label)) return undefined;
  return { name: variableName(label), fallback: bar === -1 ? '' : inside.slice(bar + 1).trim() };
}

function cleanValue(values: VariableValues, name: string): string {
  // A variable may be called `constructor`: only what the caller put there counts.
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return value ? value.replace(CONTROL_CHARACTERS, '').trim() : '';
}
