import { z } from 'zod';
import type { AccessRequirements } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  listOf,
  moment,
  pageOf,
  pageQuery,
  rowId,
  search,
  singleLine,
  sortedBy,
  versionField,
} from './fields.ts';
import { COUNTRIES } from './countries.ts';
import { LINK_STATES } from './link-states.ts';
import { name } from './names.ts';

export type { LinkState } from './link-states.ts';

export const MAX_TARGET_LENGTH = 2000;
export const MAX_LINK_TAGS = 10;
export const MAX_LINK_TAG_LENGTH = 30;
export const MAX_RULES = 20;
/** The most days that statistics cover. */
export const MAX_STATISTICS_DAYS = 400;

/** The protocols that a target may have (specification, 5.1). */
export const TARGET_PROTOCOLS = ['https', 'http', 'ftp', 'file', 'mailto', 'tel', 'sms'] as const;

/** Coarse kinds of readers' devices. */
export const LINK_DEVICES = ['android', 'ios', 'desktop', 'other'] as const;
export type LinkDevice = (typeof LINK_DEVICES)[number];

const target = singleLine(MAX_TARGET_LENGTH).min(1, 'This is required.');

/** Other targets by device or country. An empty list lets everything through. */
const rule = z.object({
  devices: listOf(z.enum(LINK_DEVICES), LINK_DEVICES.length).default([]),
  countries: listOf(z.enum(COUNTRIES), COUNTRIES.length).default([]),
  target,
});
export type LinkRule = z.output<typeof rule>;

/** The end of an address that a user chooses. */
export const slug = z
  .string()
  .trim()
  .overwrite((text) => text.toLowerCase())
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/, 'Use letters without accents, digits and hyphens.')
  .describe('Your own ending of the address; random if left out');

const settings = z.object({
  target,
  title: singleLine(100).default(''),
  tags: listOf(
    name(MAX_LINK_TAG_LENGTH).regex(/^[^,]*$/, 'A tag cannot have a comma.'),
    MAX_LINK_TAGS,
  ).default([]),
  rules: listOf(rule, MAX_RULES, `A link can have at most ${MAX_RULES} other targets.`).default([]),
  endsAt: moment.nullable().default(null).describe('When the link ends. A new end must be in the future.'),
  maxClicks: z
    .int()
    .positive()
    .max(1_000_000_000)
    .nullable()
    .default(null)
    .describe('After how many clicks the link ends'),
  endedTarget: singleLine(MAX_TARGET_LENGTH)
    .nullable()
    .default(null)
    .describe('Where readers go once the link has ended; null for a page that says so'),
  isEnabled: z.boolean().default(true),
});
export type LinkSettings = z.output<typeof settings>;

const shortLink = settings.extend({
  id,
  /** The address that readers open. */
  url: z.string(),
  slug: z.string(),
  domainId: id.nullable(),
  target: z.string(),
  endedTarget: z.string().nullable(),
  tags: z.array(z.string()),
  rules: z.array(
    z.object({ devices: z.array(z.enum(LINK_DEVICES)), countries: z.array(z.string()), target: z.string() }),
  ),
  hasPassword: z.boolean(),
  state: z.enum(LINK_STATES),
  /** Why the operator blocked the link. */
  blockedBecause: z.string().nullable(),
  createdAt: moment,
  changedAt: moment,
  version: z.int(),
  /** Clicks of people; previews and programs are counted in `otherClicks`. */
  clicks: z.int(),
  otherClicks: z.int(),
  lastClickAt: moment.nullable(),
});
export type ShortLink = z.infer<typeof shortLink>;

const viewAccess = { permission: 'messages.view' } as const satisfies AccessRequirements;
const changeAccess = { permission: 'campaigns.send' } as const satisfies AccessRequirements;
const params = z.object({ linkId: id });

/** A password that readers must enter; null for none, left out to keep it. */
const password = z.string().min(4, 'Use at least 4 characters.').max(100).nullable().optional();

export const listShortLinks = endpoint({
  method: 'GET',
  path: '/api/links',
  access: viewAccess,
  summary: 'List short links',
  description:
    'Searches for part of the title, the address or the target. Archived links are listed only with `state=archived`.',
  heavy: 'searching',
  query: pageQuery().extend({
    sort: sortedBy('-createdAt', 'createdAt'),
    search,
    tag: z.string().max(MAX_LINK_TAG_LENGTH).optional(),
    state: z.enum(LINK_STATES).optional(),
  }),
  answer: pageOf(shortLink),
});

export const listLinkTags = endpoint({
  method: 'GET',
  path: '/api/link-tags',
  access: viewAccess,
  summary: 'List the tags of short links',
  answer: z.object({ tags: z.array(z.string()) }),
});

export const getShortLink = endpoint({
  method: 'GET',
  path: '/api/links/:linkId',
  access: viewAccess,
  summary: 'Get a short link',
  params,
  answer: shortLink,
});

export const createShortLink = endpoint({
  method: 'POST',
  path: '/api/links',
  access: changeAccess,
  summary: 'Create a short link',
  body: settings.extend({
    slug: slug.optional(),
    domainId: rowId
      .nullable()
      .optional()
      .describe(
        "The domain of the address; null for the host of links without a domain; the account's default if left out",
      ),
    password,
  }),
  answer: shortLink,
});

/** The columns of a file with links. Only `target` is required. */
export const LINK_COLUMNS = ['target', 'title', 'slug', 'tags', 'endsAt'] as const;
export type LinkColumn = (typeof LINK_COLUMNS)[number];
export const MAX_IMPORTED_LINKS = 1000;
const MAX_LINK_FILE_LENGTH = 3_000_000;

const linkFile = z.object({
  csv: z
    .string()
    .max(MAX_LINK_FILE_LENGTH)
    .describe('The first row names the columns: target, and optionally title, slug, tags and endsAt'),
  domainId: rowId.nullable().default(null),
});

const importedLink = z.object({
  target: z.string(),
  title: z.string(),
  slug: z.string(),
  tags: z.array(z.string()),
  endsAt: moment.nullable(),
});

/** A row of a file, counted from 1 including the names of the columns. An empty slug becomes a random one. */
const linkRow = importedLink.extend({ row: z.int() });
export type LinkRow = z.infer<typeof linkRow>;

const linkRowError = z.object({ row: z.int(), column: z.enum(LINK_COLUMNS), message: z.string() });
export type LinkRowError = z.infer<typeof linkRowError>;

export const checkLinkImport = endpoint({
  method: 'POST',
  path: '/api/link-imports/check',
  access: changeAccess,
  summary: 'Check a CSV file of short links',
  description: 'Returns all rows, and everything that would keep them from being created. Creates nothing.',
  large: true,
  body: linkFile,
  answer: z.object({ rows: z.array(linkRow), errors: z.array(linkRowError) }),
});

export const importLinks = endpoint({
  method: 'POST',
  path: '/api/link-imports',
  access: changeAccess,
  summary: 'Create short links from a CSV file',
  description:
    'Creates up to 1,000 links, or none if a row has an error. Repeating a call with the same key returns the same links and creates nothing.',
  large: true,
  body: linkFile.extend({ key: z.uuid() }),
  answer: z.object({ links: z.array(importedLink.extend({ id, url: z.string() })) }),
});
export type ImportedLink = z.infer<typeof importLinks.answer>['links'][number];

export const changeShortLink = endpoint({
  method: 'PUT',
  path: '/api/links/:linkId',
  access: changeAccess,
  summary: 'Change a short link',
  description: 'The address stays. Earlier targets are kept in the history.',
  params,
  query: z.object({ version: versionField('link') }),
  body: settings.extend({ password }),
  answer: shortLink,
});

export const archiveShortLink = endpoint({
  method: 'POST',
  path: '/api/links/:linkId/archive',
  access: changeAccess,
  summary: 'Archive a short link',
  description: 'It no longer leads anywhere, and its address is not given to another link.',
  params,
});

export const restoreShortLink = endpoint({
  method: 'POST',
  path: '/api/links/:linkId/restore',
  access: changeAccess,
  summary: 'Restore an archived short link',
  params,
});

export const listLinkTargets = endpoint({
  method: 'GET',
  path: '/api/links/:linkId/targets',
  access: viewAccess,
  summary: 'List the earlier targets of a short link',
  description: 'The newest 100, newest first.',
  params,
  answer: z.object({
    targets: z.array(z.object({ target: z.string(), until: moment, changedBy: z.string().nullable() })),
  }),
});

/** Calls that count clicks find every link of the account; the others find only links that users created. */
const ANY_LINK = 'Also finds links that campaigns and programs made for messages.';

/** The figures of a link count the clicks of people, unless said otherwise. */
export const getLinkStatistics = endpoint({
  method: 'GET',
  path: '/api/links/:linkId/statistics',
  access: viewAccess,
  summary: 'Get the clicks of a short link',
  description: `In hours for up to 3 days, otherwise in days of UTC. Covers at most 400 days; by default the last 30. ${ANY_LINK}`,
  params,
  query: z.object({ from: moment.optional(), to: moment.optional() }),
  answer: z.object({
    clicks: z.int(),
    /** How many people clicked: recipients, or readers of one day. */
    people: z.int(),
    previews: z.int(),
    programs: z.int(),
    unit: z.enum(['hour', 'day']),
    /** Only times with clicks, oldest first. */
    times: z.array(z.object({ at: moment, clicks: z.int(), people: z.int() })),
    devices: z.array(z.object({ device: z.enum(LINK_DEVICES), clicks: z.int() })),
    /** ISO 3166-1 alpha-2; empty if unknown. Most clicks first. */
    countries: z.array(z.object({ country: z.string(), clicks: z.int() })),
  }),
});
export type LinkStatistics = z.infer<typeof getLinkStatistics.answer>;

const click = z.object({
  id: z.uuid(),
  at: moment,
  kind: z.enum(['person', 'preview', 'program']),
  country: z.string(),
  device: z.enum(LINK_DEVICES),
  os: z.string(),
  /** The recipient, and the message that had the link; null for links that everybody shares. */
  number: z.string().nullable(),
  messageId: z.uuid().nullable(),
});
export type LinkClick = z.infer<typeof click>;

const clickFilter = z.object({
  sort: sortedBy('-at', 'at'),
  kind: z.enum(['person', 'preview', 'program']).optional(),
});

export const listLinkClicks = endpoint({
  method: 'GET',
  path: '/api/links/:linkId/clicks',
  access: viewAccess,
  summary: 'List the clicks of a short link',
  description: ANY_LINK,
  params,
  query: pageQuery().extend(clickFilter.shape),
  answer: pageOf(click),
});

/** The most domains of an account for short links. */
export const MAX_LINK_DOMAINS = 20;
/** After so many days of failing checks, new links no longer use a domain. */
export const DAYS_UNTIL_DOMAIN_FAILS = 7;
export const downloadLinkClicks = endpoint({
  method: 'GET',
  path: '/api/links/:linkId/clicks.csv',
  access: viewAccess,
  summary: 'Download the clicks of a short link as CSV',
  description: ANY_LINK,
  params,
  query: clickFilter,
  download: 'text/csv',
});

const domain = z.object({
  id,
  /** In letters of ASCII, as DNS and browsers have it. */
  host: z.string(),
  /** The host as its readers write it, such as `grüße.example.com`. */
  displayHost: z.string(),
  /** `waiting`: not checked with success yet. `failed`: it worked before, but checks have failed for days. */
  state: z.enum(['waiting', 'working', 'failed']),
  /** What the last check found wrong. */
  problem: z.string().nullable(),
  checkedAt: moment.nullable(),
  /** Since when every check has failed. Null if the last one succeeded, or none ever did. */
  failingSince: moment.nullable(),
  isDefault: z.boolean(),
  /** What to set in DNS. `name` is the complete name of the record. */
  records: z.array(z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() })),
});
export type LinkDomain = z.infer<typeof domain>;

/** What a check looks at: the proof that the host is the account's, where DNS leads, and who answers over HTTPS. */
export const DOMAIN_CHECKS = ['ownership', 'address', 'answer'] as const;

const domainCheck = z.object({
  name: z.enum(DOMAIN_CHECKS),
  isRight: z.boolean(),
  /** The values of the records, or why there was no answer. Empty if nothing was found. */
  found: z.array(z.string()),
});
export type LinkDomainCheck = z.infer<typeof domainCheck>;

const domainAccess = { permission: 'account.edit' } as const satisfies AccessRequirements;
const domainParams = z.object({ domainId: id });

export const listLinkDomains = endpoint({
  method: 'GET',
  path: '/api/link-domains',
  access: viewAccess,
  summary: "List the account's domains for short links",
  answer: z.object({
    domains: z.array(domain),
    /**
     * The host of links without a domain of the account: the default domain of a sub-account's master, or the installation's host.
     * Null if the operator has not set up short links.
     */
    ownHost: z.string().nullable(),
  }),
});

export const addLinkDomain = endpoint({
  method: 'POST',
  path: '/api/link-domains',
  access: domainAccess,
  summary: 'Add a domain for short links',
  description: 'It works once its records are in DNS and a check has found them.',
  body: z.object({ host: singleLine(300).min(1, 'This is required.') }),
  answer: domain,
});

export const checkLinkDomain = endpoint({
  method: 'POST',
  path: '/api/link-domains/:domainId/check',
  access: domainAccess,
  summary: 'Check a domain for short links',
  description: 'Reads its records in DNS and opens it over HTTPS. Takes up to half a minute.',
  params: domainParams,
  answer: z.object({ domain, checks: z.array(domainCheck) }),
});

export const setDefaultLinkDomain = endpoint({
  method: 'PUT',
  path: '/api/link-domains/default',
  access: domainAccess,
  summary: 'Choose the domain of new short links',
  body: z.object({ domainId: rowId.nullable().describe('null for the host of links without a domain') }),
});

export const removeLinkDomain = endpoint({
  method: 'DELETE',
  path: '/api/link-domains/:domainId',
  access: domainAccess,
  summary: 'Remove a domain for short links',
  description: 'New links no longer use it. Its links work as long as its records lead here.',
  params: domainParams,
});

/** A call of the specification (7.1). */
export const listShorteners = endpoint({
  method: 'GET',
  path: '/UrlShortener',
  access: viewAccess,
  summary: 'List the newest short links',
  answer: z.object({
    shorteners: z.array(
      z.object({ id, url: z.string(), target: z.string(), title: z.string(), clicks: z.int() }),
    ),
  }),
});

/** A call of the specification (7.1). */
export const listShortenerDomains = endpoint({
  method: 'GET',
  path: '/CustomDomains/UrlShorteners',
  access: viewAccess,
  summary: 'List the domains of URL shorteners',
  answer: z.object({ domains: z.array(z.object({ id, host: z.string(), isDefault: z.boolean() })) }),
});
