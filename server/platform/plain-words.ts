/** What is said instead of zod's own words about a type. */
const TYPES: Record<string, string> = {
  string: 'A text is expected here.',
  number: 'A number is expected here.',
  int: 'A whole number is expected here.',
  bigint: 'A whole number is expected here.',
  boolean: 'true or false is expected here.',
  array: 'A list is expected here.',
  object: 'An object is expected here.',
  record: 'An object is expected here.',
  date: 'A date is expected here.',
};

const FORMATS: Record<string, string> = {
  'email address': 'This is no e-mail address.',
  URL: 'This is no URL.',
  UUID: 'This is no UUID.',
  'ISO date': 'A day is expected here, such as 2026-11-26.',
  'ISO datetime': 'A moment is expected here, such as 2026-11-26T08:00:00Z.',
};

const UNFIT = 'This has not the form that is expected here.';

/** Each of zod's own sentences that callers may read, and what is said instead. */
const SENTENCES: [RegExp, (...found: string[]) => string][] = [
  [/^Too (big|small): expected string to have (exactly |[<>]=?)(\d+) characters?$/, lengthOf],
  [/^Too (?:big|small): expected (?:array|set|map|record) to have (exactly |[<>]=?)(\d+) \w+$/, entriesOf],
  [/^Too (?:big|small): expected \w+ to be ([<>]=?)(\S+)$/, limitOf],
  [/^Invalid input: expected \S+, received undefined$/, () => 'This is required.'],
  [/^Invalid input: expected (\w+), received \S+$/, (type) => TYPES[type] ?? UNFIT],
  [/^Invalid input: expected (.+)$/, (value) => `Only ${value.replaceAll('"', '')} can be here.`],
  [/^Invalid (?:option: expected one of|discriminator value\. Expected) (.+)$/, oneOf],
  [/^Invalid number: must be a multiple of (\S+)$/, (step) => `A multiple of ${step} is expected here.`],
  [/^Unrecognized keys?: (.+)$/, (names) => `There is nothing called ${names} here.`],
  [/^Invalid (email address|URL|UUID|ISO date|ISO datetime)$/, (format) => FORMATS[format]!],
  [/^Invalid (?:string: must .*|input|[\w -]+)$/, () => UNFIT],
];

/** Plain words for what zod says where a schema has no words of its own, such as "Too small: expected number to be >0"; other texts as they are. */
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
  return names.length === 1 ? `Only ${names[0]!} can be here.` : `This takes one of ${names.join(', ')}.`;
}
