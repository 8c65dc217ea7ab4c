import { z } from 'zod';
import { Problem } from '#server/platform/errors.ts';
import { type FlagKind, parseInteger } from './flags.ts';

/** A property of a settings schema, and the flag that sets it. */
export type Setting = {
  key: string;
  flag: string;
  kind: FlagKind;
  /** Describes the accepted values. */
  takes: string;
  /** The default value as a string. Undefined if there is none. */
  fallback: string | undefined;
  needed: boolean;
  /** The value that `none` sets. Undefined if the setting does not accept `none`. */
  none: { value: null | undefined } | undefined;
};

/** Flag names of list settings. Each flag adds or replaces one entry. */
const LIST_FLAGS: Record<string, string> = { tlvs: 'tlv', errors: 'error', receiptStates: 'receipt-state' };

/** Descriptions of settings whose schema has no description. */
const DESCRIPTIONS: Record<string, string> = {
  tlvs: 'a tag and a value, such as 1403=hex:0a0b or 1403=text:abc',
  errors: 'an error and what it means (final, retry, throttle or failover), such as ESME_RINVDSTADR=failover',
  receiptStates:
    'a word of receipts and what it means (delivered, undelivered, expired, rejected or intermediate), such as FAILED=undelivered',
  tlsAuthority: 'a file with a certificate as PEM',
  prefix: 'the first digits of numbers, with their country code',
  host: 'a host name or address',
  accountSid: 'a text that begins with AC',
  messagingServiceSid: 'a text that begins with MG',
};

type JsonSchema = {
  type?: string;
  enum?: string[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  description?: string;
  default?: unknown;
  anyOf?: JsonSchema[];
};

/**
 * Derives settings from an object schema. With `default`, omitting the flag or passing `none` sets the
 * default. With `unchanged`, omitting the flag keeps the current value, and `none` clears a nullable
 * setting.
 */
export function settingsOf(schema: z.ZodType, absent: 'default' | 'unchanged' = 'default'): Setting[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return Object.entries(properties as Record<string, JsonSchema>).map(([key, node]) => {
    const nullable = node.anyOf?.some((each) => each.type === 'null') ?? false;
    const optional = !required.includes(key);
    const listFlag = LIST_FLAGS[key];
    const hasDefault = optional && absent === 'default';
    return {
      key,
      flag: listFlag ?? kebabCase(key),
      kind: listFlag ? 'list' : kindOf(node),
      takes: (DESCRIPTIONS[key] ?? describeValues(node)) + (nullable || hasDefault ? ', or none' : ''),
      fallback: defaultText(node.default),
      needed: !optional && !('default' in node),
      none: nullable ? { value: null } : hasDefault ? { value: undefined } : undefined,
    };
  });
}

function kindOf({ type, anyOf = [] }: JsonSchema): FlagKind {
  if (type === 'boolean') return 'boolean';
  const types = [type, ...anyOf.map((each) => each.type)];
  if (types.includes('integer')) return 'integer';
  return types.includes('number') ? 'number' : 'value';
}

/** Returns the flags of the settings, for `readFlags`. */
export const flagKindsOf = (settings: Setting[]): Record<string, FlagKind> =>
  Object.fromEntries(settings.map(({ flag, kind }) => [flag, kind]));

/** Describes the settings, one per line. */
export function describeSettings(settings: Setting[]): string {
  const width = Math.max(...settings.map(({ flag }) => flag.length));
  return settings
    .map(({ flag, takes, fallback, needed }) => {
      const note = needed ? '; required' : fallback === undefined ? '' : `; default ${fallback}`;
      return `  --${flag.padEnd(width)}   ${takes}${note}`;
    })
    .join('\n');
}

/** Reads the values of settings from flags. Skips lists. */
export function readValues(settings: Setting[], flags: Map<string, string[]>): Record<string, unknown> {
  return Object.fromEntries(
    settings
      .filter(({ kind, flag }) => kind !== 'list' && flags.has(flag))
      .map(({ key, flag, kind, none }) => {
        const value = flags.get(flag)![0]!;
        if (none && value === 'none') return [key, none.value];
        // Rejects numbers such as 1e2. Leaves other strings to the schema, because some settings accept a
        // username instead of an id.
        const isNotDigits =
          kind === 'integer' && !Number.isNaN(Number(value)) && Number.isNaN(parseInteger(value));
        return [key, isNotDigits ? Number.NaN : value];
      }),
  );
}

/**
 * Runs `work`. Converts an error about a setting to an error that names the flag and its accepted values.
 */
export async function explainSettingErrors<Result>(
  settings: Setting[],
  work: () => Promise<Result>,
): Promise<Result> {
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
  settings.find((setting) => setting.key === key)?.flag ?? kebabCase(key);

function explainIssue(issue: z.core.$ZodIssue, settings: Setting[]): string {
  const [key] = issue.path;
  if (key === undefined)
    return issue.code === 'unrecognized_keys' ? issue.message : 'The name takes 1 to 60 characters.';
  const setting = settings.find((each) => each.key === key);
  const flag = `--${flagOf(String(key), settings)}`;
  if (!setting) return `${flag}: ${issue.message}`;
  if (setting.needed && issue.code === 'invalid_type')
    return `${flag} is required: it takes ${setting.takes}.`;
  if (issue.code === 'custom' || issue.code === 'invalid_format') return `${flag}: ${issue.message}`;
  return `${flag} takes ${setting.takes}.`;
}

function defaultText(value: unknown): string | undefined {
  if (value === null || value === '' || typeof value === 'object') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function describeValues(node: JsonSchema): string {
  const { type, minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER, maxLength } = node;
  if (node.description) return node.description;
  if (node.anyOf) return describeValues(node.anyOf[0]!);
  if (node.enum) return joinWithOr(node.enum.map((value) => value || '""'));
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

const joinWithOr = (values: string[]): string => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

const kebabCase = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
