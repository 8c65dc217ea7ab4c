/**
 * The syntax of a flag:
 * - `value`: `--port 2775` or `--port=2775`
 * - `number`: a value that is not empty
 * - `integer`: decimal digits (see `parseInteger`)
 * - `list`: a value that can be repeated
 * - `boolean`: `--tls`, `--no-tls` or `--tls false`
 * - `switch`: `--json`
 */
export type FlagKind = 'value' | 'number' | 'integer' | 'list' | 'boolean' | 'switch';

/** `words` are the arguments that are not flags. Flags of kind `switch` have no values. */
export type ParsedArguments = { words: string[]; flags: Map<string, string[]> };

const YES_OR_NO = /^(true|false|yes|no|on|off|1|0)$/i;

/**
 * Parses a command's arguments. Throws for an unknown flag, a missing or unexpected value, or a repeated
 * flag that is not a list.
 */
export function readFlags(args: string[], kinds: Record<string, FlagKind>): ParsedArguments {
  const words: string[] = [];
  const flags = new Map<string, string[]>();
  const rest = [...args];
  while (rest.length > 0) {
    const word = rest.shift()!;
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const { name, values } = readFlag(word, rest, kinds);
    const before = flags.get(name);
    if (before && kinds[name] !== 'list') throw new Error(`--${name} is given twice.`);
    flags.set(name, [...(before ?? []), ...values]);
  }
  return { words, flags };
}

/** Parses one flag. Removes the flag's value from `rest` if it is a separate argument. */
function readFlag(word: string, rest: string[], kinds: Record<string, FlagKind>) {
  const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word)!;
  const negated = name.replace(/^no-/, '');
  if (negated !== name && kinds[negated] === 'boolean' && value === undefined)
    return { name: negated, values: ['false'] };
  const kind = kinds[name];
  if (kind === undefined) throw new Error(unknownFlag(name, kinds));
  if (kind === 'switch') {
    if (value !== undefined) throw new Error(`--${name} takes no value.`);
    return { name, values: [] };
  }
  if (kind === 'boolean')
    return { name, values: [value ?? (YES_OR_NO.test(rest[0] ?? '') ? rest.shift()! : 'true')] };
  const found = value ?? (rest[0]?.startsWith('--') ? undefined : rest.shift());
  // Number('') would be 0.
  if (found === undefined || ((kind === 'number' || kind === 'integer') && found.trim() === ''))
    throw new Error(`--${name} needs a value.`);
  return { name, values: [found] };
}

function unknownFlag(name: string, kinds: Record<string, FlagKind>): string {
  const names = Object.keys(kinds).toSorted();
  return `There is no flag --${name}. The flags are: ${names.map((each) => `--${each}`).join(' ')}`;
}

/**
 * Parses decimal digits with an optional minus sign. Returns NaN for anything else, including `1e2` and
 * `0x10`.
 */
export const parseInteger = (text: string): number => (/^-?\d+$/.test(text) ? Number(text) : Number.NaN);
