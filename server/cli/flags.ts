/**
 * The syntax of a flag. `value`: `--port 2775` or `--port=2775`. `number`: the same, and not empty. `whole`: the same, digits alone
 * (see wholeIn). `values`: the same, repeatable. `yes or no`:
 * `--tls`, `--no-tls` or `--tls false`. `alone`: `--json`.
 */
export type FlagKind = 'value' | 'number' | 'whole' | 'values' | 'yes or no' | 'alone';

/** The words that are not flags, and the values of the given flags; a flag of kind `alone` has none. */
export type Given = { words: string[]; flags: Map<string, string[]> };

const YES_OR_NO = /^(true|false|yes|no|on|off|1|0)$/i;

/** Parses the arguments of a command. Throws on a flag that is unknown, lacks its value, or is repeated. */
export function readFlags(given: string[], kinds: Record<string, FlagKind>): Given {
  const words: string[] = [];
  const flags = new Map<string, string[]>();
  const rest = [...given];
  while (rest.length > 0) {
    const word = rest.shift()!;
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const { name, values } = readFlag(word, rest, kinds);
    const before = flags.get(name);
    if (before && kinds[name] !== 'values') throw new Error(`--${name} is there twice.`);
    flags.set(name, [...(before ?? []), ...values]);
  }
  return { words, flags };
}

/** Parses one flag, taking its value from the remaining words. */
function readFlag(word: string, rest: string[], kinds: Record<string, FlagKind>) {
  const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word)!;
  const negated = name.replace(/^no-/, '');
  if (negated !== name && kinds[negated] === 'yes or no' && value === undefined)
    return { name: negated, values: ['false'] };
  const kind = kinds[name];
  if (kind === undefined) throw new Error(unknown(name, kinds));
  if (kind === 'alone') {
    if (value !== undefined) throw new Error(`--${name} takes no value.`);
    return { name, values: [] };
  }
  if (kind === 'yes or no')
    return { name, values: [value ?? (YES_OR_NO.test(rest[0] ?? '') ? rest.shift()! : 'true')] };
  const found = value ?? (rest[0]?.startsWith('--') ? undefined : rest.shift());
  // As a number, an empty text would be 0.
  if (found === undefined || ((kind === 'number' || kind === 'whole') && found.trim() === ''))
    throw new Error(`--${name} needs a value.`);
  return { name, values: [found] };
}

function unknown(name: string, kinds: Record<string, FlagKind>): string {
  const names = Object.keys(kinds).toSorted();
  return `There is no flag --${name} here. There are: ${names.map((each) => `--${each}`).join(' ')}`;
}

/** A whole number as people write it: `1e2` and `0x10` are hardly meant. NaN for anything else. */
export const wholeIn = (given: string): number => (/^-?\d+$/.test(given) ? Number(given) : Number.NaN);
