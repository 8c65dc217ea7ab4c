/** Our message for a value of the wrong type, by the type that zod expects. */
const TYPE_MESSAGES: Record<string, string> = {
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

const FORMAT_MESSAGES: Record<string, string> = {
  'email address': 'Enter a valid email address.',
  URL: 'Enter a valid URL.',
  UUID: 'Enter a valid UUID.',
  'ISO date': 'Enter a date such as 2026-11-26.',
  'ISO datetime': 'Enter a date and time such as 2026-11-26T08:00:00Z.',
};

const WRONG_FORMAT = 'This is not in the expected format.';

/** zod's own messages that callers may see, and our replacement for each. */
const REPLACED_MESSAGES: [RegExp, (...groups: string[]) => string][] = [
  [/^Too (big|small): expected string to have (exactly |[<>]=?)(\d+) characters?$/, lengthMessage],
  [
    /^Too (?:big|small): expected (?:array|set|map|record) to have (exactly |[<>]=?)(\d+) \w+$/,
    entryCountMessage,
  ],
  [/^Too (?:big|small): expected \w+ to be ([<>]=?)(\S+)$/, limitMessage],
  [/^Invalid input: expected \S+, received undefined$/, () => 'This is required.'],
  [/^Invalid input: expected (\w+), received \S+$/, (type) => TYPE_MESSAGES[type] ?? WRONG_FORMAT],
  [/^Invalid input: expected (.+)$/, (value) => `This must be ${value.replaceAll('"', '')}.`],
  [/^Invalid (?:option: expected one of|discriminator value\. Expected) (.+)$/, choiceMessage],
  [/^Invalid number: must be a multiple of (\S+)$/, (step) => `This must be a multiple of ${step}.`],
  [/^Unrecognized keys?: (.+)$/, (names) => `Unknown field: ${names}.`],
  [/^Invalid (email address|URL|UUID|ISO date|ISO datetime)$/, (format) => FORMAT_MESSAGES[format]!],
  [/^Invalid (?:string: must .*|input|[\w -]+)$/, () => WRONG_FORMAT],
];

/**
 * Returns a plain message in place of a default message of zod, such as "Too small: expected number to be
 * >0". Returns a schema's own message unchanged.
 */
export function validationMessage(message: string): string {
  for (const [pattern, replace] of REPLACED_MESSAGES) {
    const match = pattern.exec(message);
    if (match) return replace(...match.slice(1));
  }
  return message;
}

function lengthMessage(size: string, relation: string, count: string): string {
  if (relation === 'exactly ') return `Exactly ${count} characters.`;
  if (size === 'big') return `At most ${count} characters.`;
  return count === '1' ? 'This is required.' : `At least ${count} characters.`;
}

function entryCountMessage(relation: string, count: string): string {
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

function limitMessage(relation: string, limit: string): string {
  return `${RELATIONS[relation]!} ${limit}.`;
}

function choiceMessage(values: string): string {
  const names = values.split(/\||, /).map((value) => value.replaceAll(/["']/g, ''));
  return names.length === 1 ? `This must be ${names[0]!}.` : `This must be one of: ${names.join(', ')}.`;
}
