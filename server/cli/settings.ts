import { z } from 'zod';
import { Problem } from '#server/platform/errors.ts';
import { type FlagKind, wholeIn } from './flags.ts';

/** A setting from a schema, and the flag that sets it. */
export type Setting = {
  key: string;
  flag: string;
  kind: FlagKind;
  /** The accepted values, for people. */
  takes: string;
  /** The default; undefined if the setting is required, or absent by default. */
  fallback: string | undefined;
  needed: boolean;
  /** The meaning of the word `none`, if it has one. */
  none: { value: null | undefined } | undefined;
};

/** Lists are set entry by entry, with a flag in the singular. */
const ENTRIES: Record<string, string> = { tlvs: 'tlv', errors: 'error', receiptStates: 'receipt-state' };

/** Descriptions that the schema does not contain. */
const TAKES: Record<string, string> = {
  tlvs: 'a tag and a value, such as 1403=hex:0a0b or 1403=text:abc',
  errors:
    'an error and what it means (final, retry, slow-down or failover), such as ESME_RINVDSTADR=failover',
  receiptStates:
    'a word of receipts and what it means (delivered, undelivered, expired, rejected or intermediate), such as FAILED=undelivered',
  tlsAuthority: 'a file with a certificate as PEM',
  prefix: 'the first digits of numbers, with their country code',
  host: 'a host name or address',
  accountSid: 'a text that begins with AC',
  messagingServiceSid: 'a text that begins with MG',
};

type Node = {
  type?: string;
  enum?: string[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  description?: string;
  default?: unknown;
  anyOf?: Node[];
};

/**
 * The settings of an object's schema. With `default`, an absent flag and `none` give the default. With `unchanged`, an
 * absent flag keeps the current value, and `none` clears a nullable one.
 */
export function settingsOf(schema: z.ZodType, absent: 'default' | 'unchanged' = 'default'): Setting[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Node>).map(([key, node]) => {
    const nullable = node.anyOf?.some((each) => each.type === 'null') ?? false;
    const optional = !required.includes(key);
    const entry = ENTRIES[key];
    const canBeLeftOut = optional && absent === 'default';
    return {
      key,
      flag: entry ?? kebab(key),
      kind: entry ? 'values' : kindOf(node),
      takes: (TAKES[key] ?? takesOf(node)) + (nullable || canBeLeftOut ? ', or none' : ''),
      fallback: fallbackOf(node.default),
      needed: !optional && !('default' in node),
      none: nullable ? { value: null } : canBeLeftOut ? { value: undefined } : undefined,
    };
  });
}

function kindOf({ type, anyOf = [] }: Node): FlagKind {
  if (type === 'boolean') return 'yes or no';
  const types = [type, ...anyOf.map((each) => each.type)];
  if (types.includes('integer')) return 'whole';
  return types.includes('number') ? 'number' : 'value';
}

/** The syntax of the flags of some settings. */
export const flagKindsOf = (settings: Setting[]): Record<string, FlagKind> =>
  Object.fromEntries(settings.map(({ flag, kind }) => [flag, kind]));

/** Describes each setting in one line. */
export function describeSettings(settings: Setting[]): string {
  const width = Math.max(...settings.map(({ flag }) => flag.length));
  return settings
    .map(({ flag, takes, fallback, needed }) => {
      const note = needed ? '; needed' : fallback === undefined ? '' : `; usually ${fallback}`;
      return `  --${flag.padEnd(width)}   ${takes}${note}`;
    })
    .join('\n');
}

/** The values of the given flags, except for lists. */
export function plainValues(settings: Setting[], flags: Map<string, string[]>): Record<string, unknown> {
  return Object.fromEntries(
    settings
      .filter(({ kind, flag }) => kind !== 'values' && flags.has(flag))
      .map(({ key, flag, kind, none }) => {
        const value = flags.get(flag)![0]!;
        if (none && value === 'none') return [key, none.value];
        // An account is named by its id or by a username: that is left to the schema.
        const isOdd = kind === 'whole' && !Number.isNaN(Number(value)) && Number.isNaN(wholeIn(value));
        return [key, isOdd ? Number.NaN : value];
      }),
  );
}

/** Runs `work`, and turns an error about a setting into one that names the flag and its accepted values. */
export async function explained<Result>(settings: Setting[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof z.ZodError)
      throw new Error([...new Set(error.issues.map((issue) => explainIssue(issue, settings)))].join('\n'), {
        cause: error,
      });
    if (!(error instanceof Problem) || error.field === undefined) throw error;
    throw new Error(`--${flagOf(error.field, settings)}: ${error.message}`, { cause: error });
  }
}

const flagOf = (key: string, settings: Setting[]): string =>
  settings.find((setting) => setting.key === key)?.flag ?? kebab(key);

function explainIssue(issue: z.core.$ZodIssue, settings: Setting[]): string {
  const [key] = issue.path;
  if (key === undefined)
    return issue.code === 'unrecognized_keys' ? issue.message : 'The name takes 1 to 60 characters.';
  const setting = settings.find((each) => each.key === key);
  const flag = `--${flagOf(String(key), settings)}`;
  if (!setting) return `${flag}: ${issue.message}`;
  if (setting.needed && issue.code === 'invalid_type') return `${flag} is needed: it takes ${setting.takes}.`;
  if (issue.code === 'custom' || issue.code === 'invalid_format') return `${flag}: ${issue.message}`;
  return `${flag} takes ${setting.takes}.`;
}

function fallbackOf(value: unknown): string | undefined {
  if (value === null || value === '' || typeof value === 'object') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function takesOf(node: Node): string {
  const { type, minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER, maxLength } = node;
  if (node.description) return node.description;
  if (node.anyOf) return takesOf(node.anyOf[0]!);
  if (node.enum) return listOf(node.enum.map((value) => value || '""'));
  if (type === 'boolean') return 'true or false';
  if (type === 'integer') {
    const from = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
    return maximum === Number.MAX_SAFE_INTEGER
      ? `a number from ${from}`
      : `a number from ${from} to ${maximum}`;
  }
  if (node.format === 'uri') return 'an address such as https://api.example.com';
  return maxLength === undefined ? 'a text' : `at most ${maxLength} characters`;
}

const listOf = (values: string[]): string => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

const kebab = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
