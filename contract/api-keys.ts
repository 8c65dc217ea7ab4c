import { z } from 'zod';
import type { Permission } from './access.ts';
import { API_ENVIRONMENTS, API_KEY_STATES, type ApiEnvironment } from './api-key-states.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, moment, pageOf, pageQuery, search, sortedBy } from './fields.ts';
import { name, optionalName } from './names.ts';

/** The permissions that a key can have. Each is required by a call of the API. */
export const API_SCOPES = [
  'campaigns.send',
  'messages.view',
  'contacts.view',
  'contacts.edit',
  'opt-outs.view',
  'opt-outs.edit',
  'account.view',
] as const satisfies readonly Permission[];
export type ApiScope = (typeof API_SCOPES)[number];

/** The start of every secret. Secret scanners find leaked keys by it. */
export const SECRET_PREFIXES = {
  live: 'crl_live_',
  test: 'crl_test_',
} as const satisfies Record<ApiEnvironment, string>;

/** How long the old secret can still work after a rotation, in hours. */
export const OVERLAP_HOURS = [0, 1, 24, 168] as const;

const MAX_NAME_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 500;
const MAX_NETWORKS = 50;
const MAX_SENDER_LENGTH = 50;
/** A day. */
export const MAX_DUPLICATE_MINUTES = 1440;
/** The most parts of any message. */
export const MAX_PARTS = 10;
const MAX_RATE = 100_000;
const MAX_CONCURRENT_CALLS = 1000;
export const MAX_SPREAD_MINUTES = 1440;
const MAX_LIMIT = 1_000_000_000_000;

const scopes = listOf(z.enum(API_SCOPES), API_SCOPES.length);

const lastUse = {
  /** Exact to a minute; null if never used. */
  lastUsedAt: moment.nullable(),
  /** The IP address of the last use. */
  lastUsedFrom: z.string().nullable(),
};

const apiKey = z.object({
  id,
  name: z.string(),
  description: z.string(),
  environment: z.enum(API_ENVIRONMENTS),
  state: z.enum(API_KEY_STATES),
  /** Whether the log of calls shows the texts of messages. */
  logsTexts: z.boolean(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** IP addresses, and networks in CIDR notation. An empty list allows every address. */
  networks: z.array(z.string()),
  createdAt: moment,
  /** The name of the user who created the key; null if they are no longer a user. */
  createdBy: z.string().nullable(),
  expiresAt: moment.nullable(),
  revokedAt: moment.nullable(),
  ...lastUse,
});
export type ApiKey = z.infer<typeof apiKey>;

const credential = z.object({
  id,
  /** The last four characters of the secret. */
  ending: z.string(),
  createdAt: moment,
  /** When the secret stops working, because a newer one replaced it; null for the newest. */
  expiresAt: moment.nullable(),
  ...lastUse,
});
export type ApiCredential = z.infer<typeof credential>;

const newSecret = z.object({
  id,
  /** The complete secret. It is never shown again. */
  secret: z.string(),
});

/** How the messages of a key are completed and checked. */
const sendingSettings = z.object({
  /** The sender of messages that name none; null for the number that receives replies. */
  defaultSender: z.string().max(MAX_SENDER_LENGTH).nullable(),
  /** Whether messages wait for the sending hours of the recipient's country. One-time codes never wait. */
  respectsSendingHours: z.boolean(),
  /** Whether one-time codes go to people who opted out. Other messages never do. */
  codesToOptedOut: z.boolean(),
  /** For how many minutes the same text to the same number is refused as a duplicate; 0 for not at all. */
  duplicateMinutes: z.number().int().min(0).max(MAX_DUPLICATE_MINUTES),
  /** Whether a text that is too long is cut off instead of refused. */
  trimsTexts: z.boolean(),
  /** The most parts of a message. */
  maxParts: z.number().int().min(1).max(MAX_PARTS),
  /** The name of the key's messages in reports; empty for the key's own name. */
  defaultCampaign: optionalName(MAX_NAME_LENGTH),
  /** The cost centre of messages that name none; empty for none. */
  defaultCostCentre: optionalName(MAX_NAME_LENGTH),
  /** Whether a live key works like a test key for now. */
  isTestMode: z.boolean(),
});
export type ApiKeySending = z.output<typeof sendingSettings>;

const rate = z.number().int().min(1).max(MAX_RATE).nullable();

/** How fast a key may send. Null means that the key has no limit of its own. */
const flowControl = z.object({
  messagesPerSecond: rate,
  messagesPerMinute: rate,
  /** The most calls at the same time. */
  maxConcurrentCalls: z.number().int().min(1).max(MAX_CONCURRENT_CALLS).nullable(),
  /** Over how many minutes the messages of one call are spread. */
  spreadMinutes: z.number().int().min(0).max(MAX_SPREAD_MINUTES),
  /** What happens to messages above the pace. */
  abovePace: z.enum(['queue', 'refuse']),
  /** The most messages of the key that wait because of the pace. */
  maxQueued: z.number().int().min(0).max(MAX_LIMIT).nullable(),
});
export type ApiKeyFlowControl = z.output<typeof flowControl>;

const limit = z.number().int().min(0).max(MAX_LIMIT).nullable();

/** What a key may send and spend in a day and a month of the account's time zone. Null means no limit. */
const keyLimits = z.object({
  messagesPerDay: limit,
  messagesPerMonth: limit,
  partsPerDay: limit,
  partsPerMonth: limit,
  /** In thousandths of a credit. */
  creditsPerDay: limit,
  creditsPerMonth: limit,
});
export type ApiKeyLimits = z.output<typeof keyLimits>;

/** The last read of `/v1/events`, exact to a few seconds. Null if there was none. */
const polling = z.object({ readAt: moment, cursor: z.string() }).nullable();

const settings = { sending: sendingSettings, flowControl, limits: keyLimits };

const access = { permission: 'integrations.edit' } as const;
const changeAccess = { ...access, user: true, asYourself: true } as const;
const params = z.object({ keyId: id });

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  access,
  summary: 'List API keys',
  description: 'Searches for part of the name.',
  query: pageQuery().extend({
    sort: sortedBy('-createdAt', 'createdAt', 'name', '-name', 'lastUsedAt', '-lastUsedAt'),
    search,
    state: z.enum(API_KEY_STATES).optional(),
    environment: z.enum(API_ENVIRONMENTS).optional(),
  }),
  answer: pageOf(apiKey),
});

export const getApiKey = endpoint({
  method: 'GET',
  path: '/api/api-keys/:keyId',
  access,
  summary: 'Get an API key',
  params,
  answer: apiKey.extend({ credentials: z.array(credential), ...settings, polling }),
});
export type ApiKeyDetails = z.infer<typeof getApiKey.answer>;

/**
 * Creates a key. Requires a recent password confirmation (`confirmPassword`). Refuses scopes that the caller
 * does not have (`above_your_role`).
 */
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  access: changeAccess,
  summary: 'Create an API key',
  description: 'The answer has the secret, which is never shown again.',
  body: z.object({
    name: name(MAX_NAME_LENGTH),
    environment: z.enum(API_ENVIRONMENTS),
    scopes,
    expiresAt: moment.nullable().default(null),
  }),
  answer: newSecret,
});

/** Changes a key. Fields that are left out stay as they are. Requires the same as `createApiKey`. */
export const changeApiKey = endpoint({
  method: 'PATCH',
  path: '/api/api-keys/:keyId',
  access: changeAccess,
  summary: 'Change an API key',
  params,
  body: z.object({
    name: name(MAX_NAME_LENGTH).optional(),
    description: z.string().trim().max(MAX_DESCRIPTION_LENGTH).optional(),
    scopes: scopes.optional(),
    networks: listOf(
      z.string().max(100),
      MAX_NETWORKS,
      `Enter at most ${MAX_NETWORKS} addresses and networks.`,
    ).optional(),
    expiresAt: moment.nullable().optional(),
    logsTexts: z.boolean().optional(),
    sending: sendingSettings.partial().optional(),
    flowControl: flowControl.partial().optional(),
    limits: keyLimits.partial().optional(),
  }),
});

/**
 * Creates a new secret for a key. The older secrets work for another `overlapHours`. Requires a recent
 * password confirmation (`confirmPassword`).
 */
export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys/:keyId/rotate',
  access: changeAccess,
  summary: 'Replace the secret of an API key',
  params,
  body: z.object({ overlapHours: z.literal(OVERLAP_HOURS) }),
  answer: newSecret,
});

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys/:keyId/revoke',
  access: { ...access, user: true },
  summary: 'Revoke an API key',
  description: 'The key stops working within seconds, for good.',
  params,
});
