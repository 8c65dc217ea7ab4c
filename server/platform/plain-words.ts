/** Replacements for zod's sentences about types. */
const TYPES: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  bigint: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  record: 'This must be an object.',
  date: 'This must be a date.',
};

const FORMATS: Record<string, string> = {
  'email address': 'Enter a valid email address.',
  URL: 'Enter a valid URL.',
  UUID: 'Enter a valid UUID.',
  'ISO date': 'Enter a date such as 2026-11-26.',
  'ISO datetime': 'Enter a date and time such as 2026-11-26T08:00:00Z.',
};

const UNFIT = 'This is not in the expected format.';

/** Each of zod's own sentences that callers may read, and its replacement. */
const SENTENCES: [RegExp, (...found: string[]) => string][] = [
  [/^Too (big|small): expected string to have (exactly |[<>]=?)(\d+) characters?$/, lengthOf],
  [/^Too (?:big|small): expected (?:array|set|map|record) to have (exactly |[<>]=?)(\d+) \w+$/, entriesOf],
  [/^Too (?:big|small): expected \w+ to be ([<>]=?)(\S+)$/, limitOf],
  [/^Invalid input: expected \S+, received undefined$/, () => 'This is required.'],
  [/^Invalid input: expected (\w+), received \S+$/, (type) => TYPES[type] ?? UNFIT],
  [/^Invalid input: expected (.+)$/, (value) => `This must be ${value.replaceAll('"', '')}.`],
  [/^Invalid (?:option: expected one of|discriminator value\. Expected) (.+)$/, oneOf],
  [/^Invalid number: must be a multiple of (\S+)$/, (step) => `This must be a multiple of ${step}.`],
  [/^Unrecognized keys?: (.+)$/, (names) => `Unknown field: ${names}.`],
  [/^Invalid (email address|URL|UUID|ISO date|ISO datetime)$/, (format) => FORMATS[format]!],
  [/^Invalid (?:string: must .*|input|[\w -]+)$/, () => UNFIT],
];

/** Plain words for zod's default messages, such as "Too small: expected number to be >0". Returns other texts unchanged. */
export function plainWords(message: string): string {
  for (const [sentence, words] of SENTENCES) {
    const found = sentence.exec(message);
    if (found) return words(...found.slice(1));
  }
  return message;
}

function lengthOf(size: string, relation: string, count: string): string {
  if (relation === 'exactly ') return `Exactly ${count} characters.`;
  if (size === 'big') return `At most ${count} characters.`;
  return count === '1' ? 'This is required.' : `At least ${count} characters.`;
}

function entriesOf(relation: string, count: string): string {
  const entries = count === '1' ? '1 entry' : `${count} entries`;
  if (relation === 'exactly ') return `Exactly ${entries}.`;
  return relation.startsWith('<') ? `At most ${entries}.` : `At least ${entries}.`;
}

const RELATIONS: Record<string, string> = {
  '<': 'Less than',
  '<=': 'At most',
  '>': 'More than',
  '>=': 'At least',
};

function limitOf(relation: string, limit: string): string {
  return `${RELATIONS[relation]!} ${limit}.`;
}

function oneOf(values: string): string {
  const names = values.split(/\||, /).map((value) => value.replaceAll(/["']/g, ''));
  return names.length === 1 ? `This must be ${names[0]!}.` : `This must be one of: ${names.join(', ')}.`;
}
