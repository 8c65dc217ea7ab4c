import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { parseAllowedAddresses } from './outgoing/allowed-addresses.ts';

/** The roles that processes can have. */
export const ROLES = ['web', 'worker', 'gateway', 'simulator', 'smtp', 'links'] as const;
export type Role = (typeof ROLES)[number];

const port = z.coerce.number('must be a number').int().min(0).max(65535).optional();
const DEFAULT_PORTS = { web: 3000, simulator: 2775 };

/** The usual port of short links is the one after the console's. */
export const usualLinksPort = (webPort: number): number => (webPort === 0 ? 0 : webPort + 1);

const dnsServers = z
  .string()
  .optional()
  .transform((list) => list?.split(',').map((server) => server.trim()))
  .refine(
    (servers) => servers === undefined || servers.every(isDnsServer),
    'must be like 192.0.2.53, 192.0.2.53:5353 or [2001:db8::53]:5353, separated by commas',
  );

/** Every environment variable that Carillon reads; `.env.example` describes them. */
const environment = z.object({
  NODE_ENV: z.string().default('development'),
  ROLES: z
    .string()
    .optional()
    .transform((text) => text?.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(ROLES)).optional()),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  PUBLIC_URL: z.url().optional(),
  TRUSTED_PROXIES: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:/.test(text) && URL.canParse(text),
      'must be like postgres://user:password@host:5432/database',
    )
    .optional(),
  DATA_DIR: z.string().default('data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  EXAMPLE_CONTENT: z.enum(['yes', 'no']).default('yes'),
  LINKS_COUNTRIES_FILE: z.string().optional(),
  LINKS_HOST: z.string().optional(),
  LINKS_PORT: port,
  LINKS_DNS_SERVERS: dnsServers,
  LINKS_URL: z.string().refine(isOrigin, 'must be like https://l.example.com, without a path').optional(),
  SIMULATOR_PORT: port,
  SIMULATOR_RATE: z.coerce.number().int().positive().optional(),
  SIMULATOR_KEEP_RECORD: z.string().optional(),
  SIMULATOR_CLICKS: z.coerce.number().min(0).max(1).default(0.2),
  REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(1200),
  API_CALLS_PER_SECOND: z.coerce.number().int().positive().default(10_000),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:/.test(text) && URL.canParse(text),
      'must be like smtp://user:password@host:587',
    )
    .optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  SMTP_INLET_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(
      /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/,
      'must be like sms.example.com',
    )
    .optional(),
  SMTP_INLET_HOST: z.string().optional(),
  SMTP_INLET_PORT: port.default(2525),
  SMTP_INLET_CERTIFICATE: z.string().optional(),
  SMTP_INLET_CERTIFICATE_KEY: z.string().optional(),
  SMTP_INLET_CONNECTIONS: z.coerce.number().int().positive().default(300),
  SMTP_INLET_MAILS_PER_MINUTE: z.coerce.number().int().positive().default(300),
  SMTP_INLET_MAX_MAIL_KB: z.coerce.number().int().min(16).max(10_240).default(256),
  SMTP_INLET_DNS_SERVERS: dnsServers,
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha'),
  SESSION_IDLE_HOURS: z.coerce.number().positive().default(12),
  SESSION_DAYS: z.coerce.number().positive().default(14),
  DISK_RESERVE_MB: z.coerce.number().min(0).default(1024),
  DISK_WATCH: z.string().optional(),
  INTERNAL_SERVERS: z
    .string()
    .default('')
    .superRefine((list, context) => {
      try {
        parseAllowedAddresses(list);
      } catch (error) {
        context.addIssue((error as Error).message);
      }
    }),
  LEASE_SECONDS: z.coerce.number().positive().default(15),
  SUPERVISED: z.string().optional(),
});

/** Whether a text is a web address without a path, a query or a user. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Whether a text is an IP address, or one with a port: `192.0.2.53:5353` or `[2001:db8::53]:5353`. */
function isDnsServer(text: string): boolean {
  const withPort = /^(?:(?<v4>[\d.]+)|\[(?<v6>[^\]]+)\]):(?<number>\d+)$/.exec(text)?.groups;
  if (!withPort) return isIP(text) !== 0;
  const { v4 = '', v6 = '', number } = withPort;
  return (isIPv4(v4) || isIPv6(v6)) && Number(number) > 0 && Number(number) <= 65_535;
}

/** The ports on this machine where Carillon listens. */
export type Ports = { web: number; simulator: number; links: number };

/** Where short links are served. `url` is the start of their addresses, without a trailing slash. */
export type LinksConfig = {
  host: string;
  port: number;
  url: string;
  /** Asked about domains of accounts: IP addresses, some with a port. Undefined for those of the system. */
  dnsServers?: string[] | undefined;
  /** A file with the countries of addresses. Undefined for the table that ships as a package. */
  countriesFile: string | undefined;
};

/** `domain` is that of the addresses of keys. Without `tls`, the server does not offer encryption. */
export type SmtpInletConfig = {
  domain: string;
  host: string;
  port: number;
  /** Files in the format PEM. */
  tls: { certificate: string; key: string } | undefined;
  /** IP addresses, some with a port. Undefined for those of the system. */
  dnsServers: string[] | undefined;
  limits: {
    /** Connections at once. */
    connections: number;
    mailsOfAddressPerMinute: number;
    maxMailBytes: number;
  };
};

export type Config = {
  production: boolean;
  /** The roles named by ROLES; undefined for all of them, each in its own process. */
  roles: Role[] | undefined;
  host: string;
  port: number;
  /**
   * Whether a taken port is an error. It is one if the port is set explicitly or a proxy may forward to it.
   */
  fixedPorts: Record<keyof Ports, boolean>;
  /** The public URL, without a trailing slash; links in emails use it. */
  publicUrl: string;
  /** Proxies whose X-Forwarded-* headers are trusted: addresses or networks, comma-separated. */
  trustedProxies: string | false;
  /** Undefined for the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  dataFolder: string;
  logLevel: string;
  /** Whether a new demonstration account gets example content. */
  exampleContent: boolean;
  /**
   * `keepRecord` records every accepted message, so that tests can count them. `clicks` is the share of simulated phones that open the
   * short links in their messages.
   */
  simulator: { port: number; ratePerSecond: number | undefined; keepRecord: boolean; clicks: number };
  /**
   * The maximum number of calls per minute from one address. The limits for pages and files derive from it.
   */
  requestsPerMinute: number;
  /** The maximum number of calls per second with the API keys of one account, in each process. */
  apiCallsPerSecond: number;
  /** The token that /metrics requires; undefined to refuse every reader. */
  metricsToken: string | undefined;
  /** The key for hashing codes and encrypting secrets; undefined to use the one in the data folder. */
  secretKey: string | undefined;
  /** Undefined to keep emails for `carillon mail`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The server for email to SMS. Undefined if there is none. */
  smtpInlet: SmtpInletConfig | undefined;
  /** Undefined if short links are not set up: in production without LINKS_URL. */
  links: LinksConfig | undefined;
  /** Undefined for ALTCHA. `url` is the base URL of reCAPTCHA's script and its `siteverify`. */
  recaptcha: { siteKey: string; secret: string; url: string } | undefined;
  /** The idle time-out and the maximum duration of a session, in milliseconds. */
  session: { idleMs: number; maxMs: number };
  /** The database's volume, if known, and the space to keep free on it. */
  disk: { folder: string | undefined; reserveBytes: number };
  /** The internal servers that customers' webhooks may call, as in `parseAllowedAddresses`. */
  internalServers: string;
  /** How long the leases of a dead gateway last, in milliseconds. */
  leaseMs: number;
  supervised: boolean;
};

/** Treats an empty variable, such as `PORT=`, as unset. As a number it would be 0. */
const withoutEmptyValues = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

/**
 * Reads and checks the environment. No other code may read it. Throws an error that names the invalid or
 * missing variables.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(withoutEmptyValues(env));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not valid. ${lines.join('; ')}`);
  }
  const value = parsed.data;
  if (value.NODE_ENV === 'production' && value.PUBLIC_URL === undefined) {
    throw new Error('NODE_ENV=production needs PUBLIC_URL, the address that your users open.');
  }
  const webPort = value.PORT ?? DEFAULT_PORTS.web;
  const publicUrl = new URL(value.PUBLIC_URL ?? `http://${browserHost(value.HOST)}:${webPort}`);
  return {
    production: value.NODE_ENV === 'production',
    roles: value.ROLES,
    host: value.HOST,
    port: webPort,
    fixedPorts: {
      web: value.PORT !== undefined || value.PUBLIC_URL !== undefined,
      simulator: value.SIMULATOR_PORT !== undefined,
      links: value.LINKS_PORT !== undefined || value.LINKS_URL !== undefined,
    },
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    trustedProxies: value.TRUSTED_PROXIES ?? false,
    databaseUrl: value.DATABASE_URL,
    dataFolder: resolve(import.meta.dirname, '../..', value.DATA_DIR),
    logLevel: value.LOG_LEVEL,
    exampleContent: value.EXAMPLE_CONTENT === 'yes',
    simulator: {
      port: value.SIMULATOR_PORT ?? DEFAULT_PORTS.simulator,
      ratePerSecond: value.SIMULATOR_RATE,
      keepRecord: value.SIMULATOR_KEEP_RECORD === '1',
      clicks: value.SIMULATOR_CLICKS,
    },
    requestsPerMinute: value.REQUESTS_PER_MINUTE,
    apiCallsPerSecond: value.API_CALLS_PER_SECOND,
    metricsToken: value.METRICS_TOKEN,
    secretKey: value.SECRET_KEY,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? `carillon@${publicUrl.hostname}`,
    smtpInlet: readSmtpInlet(value),
    links: readLinks(value, { webPort, publicUrl }),
    recaptcha: readRecaptcha(value),
    session: { idleMs: value.SESSION_IDLE_HOURS * 3600_000, maxMs: value.SESSION_DAYS * 24 * 3600_000 },
    disk: { folder: value.DISK_WATCH, reserveBytes: value.DISK_RESERVE_MB * 1024 * 1024 },
    internalServers: value.INTERNAL_SERVERS,
    leaseMs: value.LEASE_SECONDS * 1000,
    supervised: value.SUPERVISED === '1',
  };
}

function readSmtpInlet(value: z.infer<typeof environment>): Config['smtpInlet'] {
  const { SMTP_INLET_CERTIFICATE: certificate, SMTP_INLET_CERTIFICATE_KEY: key } = value;
  if ((certificate === undefined) !== (key === undefined))
    throw new Error(
      'SMTP_INLET_CERTIFICATE and SMTP_INLET_CERTIFICATE_KEY go together: set both, or neither.',
    );
  if (value.SMTP_INLET_DOMAIN === undefined) return undefined;
  return {
    domain: value.SMTP_INLET_DOMAIN,
    host: value.SMTP_INLET_HOST ?? value.HOST,
    port: value.SMTP_INLET_PORT,
    tls: certificate === undefined || key === undefined ? undefined : { certificate, key },
    dnsServers: value.SMTP_INLET_DNS_SERVERS,
    limits: {
      connections: value.SMTP_INLET_CONNECTIONS,
      mailsOfAddressPerMinute: value.SMTP_INLET_MAILS_PER_MINUTE,
      maxMailBytes: value.SMTP_INLET_MAX_MAIL_KB * 1024,
    },
  };
}

function readLinks(
  value: z.infer<typeof environment>,
  { webPort, publicUrl }: { webPort: number; publicUrl: URL },
): Config['links'] {
  if (value.NODE_ENV === 'production' && value.LINKS_URL === undefined) return undefined;
  const host = value.LINKS_HOST ?? value.HOST;
  const port = value.LINKS_PORT ?? usualLinksPort(webPort);
  const { origin } = new URL(value.LINKS_URL ?? `http://${browserHost(host)}:${port}`);
  if (origin === publicUrl.origin && port !== 0)
    throw new Error(
      'LINKS_URL must have another host or port than PUBLIC_URL: short links are never served where users sign in.',
    );
  return {
    host,
    port,
    url: origin,
    dnsServers: value.LINKS_DNS_SERVERS,
    countriesFile: value.LINKS_COUNTRIES_FILE,
  };
}

function readRecaptcha(value: z.infer<typeof environment>): Config['recaptcha'] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: url } = value;
  if (siteKey === undefined && secret === undefined) return undefined;
  if (siteKey === undefined || secret === undefined)
    throw new Error('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together: set both, or neither.');
  return { siteKey, secret, url: url.replace(/\/$/, '') };
}

/**
 * Returns the host that a local browser uses for a listening address. Prefers a name, because passkeys need
 * one.
 */
function browserHost(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Returns the configuration from the environment, but with these ports. */
export const configWithPorts = (ports: Ports): Config =>
  readConfig({ ...process.env, ...portVariables(ports) });

const portVariables = ({ web, simulator, links }: Ports): NodeJS.ProcessEnv => ({
  PORT: String(web),
  SIMULATOR_PORT: String(simulator),
  LINKS_PORT: String(links),
});

/**
 * Returns the environment for a supervised process with one role. `diskWatch` is a folder on the database's
 * volume, if known.
 */
export function roleEnvironment(
  role: Role,
  databaseUrl: string,
  ports: Ports,
  diskWatch?: string,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...portVariables(ports),
    ROLES: role,
    DATABASE_URL: databaseUrl,
    SUPERVISED: '1',
    ...(diskWatch !== undefined && { DISK_WATCH: diskWatch }),
  };
}

const secretsSchema = z.object({
  databasePassword: z.string(),
  demoPassword: z.string(),
  simulatorPassword: z.string(),
});
/** `key` hashes codes and encrypts stored secrets. All machines of an installation share it. */
export type Secrets = z.infer<typeof secretsSchema> & { key: string };

/**
 * Reads the installation's secrets. On first use, creates them in the data folder, readable only by the owner
 * of the files. Throws if their file is damaged.
 */
export function readSecrets(dataFolder: string): Secrets {
  const path = join(dataFolder, 'secrets.json');
  if (!existsSync(path)) writeOnce(path, `${JSON.stringify(createSecrets(), null, 2)}\n`);
  try {
    return { ...secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))), key: readKey(dataFolder) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new Error(`${path} is damaged. Restore a copy of it: it has the database's password.`, {
      cause: error,
    });
  }
}

function readKey(dataFolder: string): string {
  const path = join(dataFolder, 'secret.key');
  if (!existsSync(path)) writeOnce(path, `${randomSecret(32)}\n`);
  return readFileSync(path, 'utf8').trim();
}

const randomSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

function createSecrets(): z.infer<typeof secretsSchema> {
  return {
    databasePassword: randomSecret(24),
    demoPassword: randomSecret(9),
    simulatorPassword: randomSecret(6).slice(0, 8),
  };
}

/** Writes a file atomically and durably, unless it exists. */
function writeOnce(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
}
