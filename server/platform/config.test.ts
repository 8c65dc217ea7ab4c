import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { roleEnvironment, readConfig, readSecrets } from './config.ts';

describe('the environment', () => {
  test('defaults to one machine, every role and local access', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      production: false,
    });
    expect([config.roles, config.databaseUrl]).toEqual([undefined, undefined]);
  });

  test('is refused with the names of the invalid variables', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow('PORT: must be a number');
    expect(() => readConfig({ ROLES: 'web,wob' })).toThrow('ROLES');
    expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL: must be like postgres://');
  });

  test('treats an empty variable as unset', () => {
    const names = Array.from(
      readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=/gm),
      (match) => match[1]!,
    );
    expect(names).toContain('PORT');
    for (const empty of ['', ' '])
      for (const name of names) expect([name, readConfig({ [name]: empty })]).toEqual([name, readConfig({})]);
    expect(readConfig({ PORT: '0' }).port).toBe(0);
  });

  test('has email to SMS only with a domain', () => {
    expect(readConfig({ SMTP_INLET_PORT: '25' }).smtpInlet).toBeUndefined();
    expect(readConfig({ SMTP_INLET_DOMAIN: 'SMS.example.com', HOST: '::1' }).smtpInlet).toEqual({
      domain: 'sms.example.com',
      host: '::1',
      port: 2525,
      tls: undefined,
      dnsServers: undefined,
      limits: { connections: 300, mailsOfAddressPerMinute: 300, maxMailBytes: 262_144 },
    });
    expect(() => readConfig({ SMTP_INLET_DOMAIN: 'a@b' })).toThrow('SMTP_INLET_DOMAIN: must be like');
    expect(() => readConfig({ SMTP_INLET_CERTIFICATE: 'cert.pem' })).toThrow(
      'SMTP_INLET_CERTIFICATE_KEY go together',
    );
  });

  test('limits email to SMS, and names its DNS servers', () => {
    const read = (env: Record<string, string>) =>
      readConfig({ SMTP_INLET_DOMAIN: 'sms.example.com', ...env }).smtpInlet;
    const limits = {
      SMTP_INLET_CONNECTIONS: '50',
      SMTP_INLET_MAILS_PER_MINUTE: '10',
      SMTP_INLET_MAX_MAIL_KB: '1024',
    };
    expect(read(limits)?.limits).toEqual({
      connections: 50,
      mailsOfAddressPerMinute: 10,
      maxMailBytes: 1_048_576,
    });
    expect(() => read({ SMTP_INLET_MAX_MAIL_KB: '100000' })).toThrow('SMTP_INLET_MAX_MAIL_KB');
    expect(() => read({ SMTP_INLET_CONNECTIONS: '0' })).toThrow('SMTP_INLET_CONNECTIONS');
    const list = '192.0.2.53, 192.0.2.54:5353,2001:db8::53,[2001:db8::54]:5353';
    expect(read({ SMTP_INLET_DNS_SERVERS: list })?.dnsServers).toEqual(list.split(/, ?/));
    for (const wrong of ['dns.example.com', '192.0.2.53:0', '192.0.2.53:65536', '192.0.2.999', '192.0.2.53,'])
      expect(() => read({ SMTP_INLET_DNS_SERVERS: wrong }), wrong).toThrow('SMTP_INLET_DNS_SERVERS: must be');
  });

  test('reads the DNS servers for domains of short links', () => {
    expect(readConfig({ LINKS_DNS_SERVERS: '192.0.2.53,192.0.2.54:5353' }).links?.dnsServers).toEqual([
      '192.0.2.53',
      '192.0.2.54:5353',
    ]);
    expect(() => readConfig({ LINKS_DNS_SERVERS: 'dns' })).toThrow('LINKS_DNS_SERVERS: must be');
  });

  test('requires the public URL in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL');
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://x.example/' }).publicUrl).toBe(
      'https://x.example',
    );
  });

  test.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://localhost:3000'],
    ['192.0.2.1', 'http://192.0.2.1:3000'],
    ['2001:db8::1', 'http://[2001:db8::1]:3000'],
  ])('shows a listening address %s as %s', (host, shown) => {
    expect(readConfig({ HOST: host }).publicUrl).toBe(shown);
  });

  test('has no mail server by default, and derives the mail sender from the public host', () => {
    expect(readConfig({}).smtpUrl).toBeUndefined();
    expect(readConfig({ PUBLIC_URL: 'https://sms.example.com:8443' }).mailFrom).toBe(
      'carillon@sms.example.com',
    );
    const SMTP_URL = 'smtps://me:p%40ss@mail.example.com';
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'bells@example.com' })).toMatchObject({
      smtpUrl: SMTP_URL,
      mailFrom: 'bells@example.com',
    });
  });

  test('uses reCAPTCHA only with both keys', () => {
    expect(readConfig({}).recaptcha).toBeUndefined();
    const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'hush' };
    expect(readConfig(keys).recaptcha).toEqual({
      siteKey: 'site',
      secret: 'hush',
      url: 'https://www.google.com/recaptcha',
    });
    expect(readConfig({ ...keys, RECAPTCHA_URL: 'http://127.0.0.1:9/' }).recaptcha?.url).toBe(
      'http://127.0.0.1:9',
    );
    expect(() => readConfig({ RECAPTCHA_SITE_KEY: 'site' })).toThrow(
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET',
    );
    expect(() => readConfig({ RECAPTCHA_SECRET: 'hush' })).toThrow('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET');
  });

  test('sets the idle time-out and the maximum duration of a session', () => {
    const hour = 3600_000;
    expect(readConfig({}).session).toEqual({ idleMs: 12 * hour, maxMs: 14 * 24 * hour });
    expect(readConfig({ SESSION_IDLE_HOURS: '0.5', SESSION_DAYS: '1' }).session).toEqual({
      idleMs: hour / 2,
      maxMs: 24 * hour,
    });
  });

  test('accepts a secret key that is long enough', () => {
    const SECRET_KEY = 'k'.repeat(32);
    expect([readConfig({}).secretKey, readConfig({ SECRET_KEY }).secretKey]).toEqual([undefined, SECRET_KEY]);
  });

  test.each([
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL: must be like smtp://'],
    [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL: must be like smtp://'],
    [{ MAIL_FROM: 'Carillon' }, 'MAIL_FROM: must be an email address'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM: must be an email address'],
    [{ SESSION_DAYS: '0' }, 'SESSION_DAYS'],
    [{ LINKS_URL: 'l.example.com' }, 'LINKS_URL'],
    [{ LINKS_URL: 'ftp://l.example.com' }, 'LINKS_URL'],
    [{ LINKS_URL: 'https://example.com/l' }, 'LINKS_URL: must be like https://l.example.com, without a path'],
    [
      { LINKS_URL: 'https://a.example/', PUBLIC_URL: 'https://a.example' },
      'must have another host or port than PUBLIC_URL',
    ],
    [{ PORT: '3000', LINKS_PORT: '3000' }, 'must have another host or port than PUBLIC_URL'],
  ])('refuses %j', (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem);
  });

  test('gives a supervised process its role and its database', () => {
    const ports = { web: 3001, simulator: 2776, links: 3003 };
    const config = readConfig(roleEnvironment('web', 'postgres://u@h/d', ports));
    expect(config).toMatchObject({ roles: ['web'], databaseUrl: 'postgres://u@h/d', supervised: true });
    expect([config.port, config.simulator.port, config.publicUrl]).toEqual([
      3001,
      2776,
      'http://localhost:3001',
    ]);
    expect(config.links).toEqual({ host: '127.0.0.1', port: 3003, url: 'http://localhost:3003' });
    expect(readConfig(roleEnvironment('web', 'postgres://u@h/d', ports, '/data')).disk.folder).toBe('/data');
  });

  test('serves short links on the next port, on a host of their own in production, or not at all', () => {
    const links = (env: NodeJS.ProcessEnv) => readConfig(env).links;
    expect(links({})).toEqual({ host: '127.0.0.1', port: 3001, url: 'http://localhost:3001' });
    expect(links({ PORT: '8000', HOST: '0.0.0.0' })).toEqual({
      host: '0.0.0.0',
      port: 8001,
      url: 'http://localhost:8001',
    });
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example' };
    expect(links(production)).toBeUndefined();
    expect(links({ ...production, LINKS_URL: 'https://L.example/', LINKS_HOST: '10.0.0.1' })).toEqual({
      host: '10.0.0.1',
      port: 3001,
      url: 'https://l.example',
    });
  });

  test('fixes a port that is set, and the console’s port also when the public URL is set', () => {
    const fixed = (env: NodeJS.ProcessEnv) => readConfig(env).fixedPorts;
    const none = { web: false, simulator: false, links: false };
    expect(fixed({})).toEqual(none);
    expect(fixed({ PORT: '3000' })).toEqual({ ...none, web: true });
    expect(fixed({ SIMULATOR_PORT: '2775' })).toEqual({ ...none, simulator: true });
    expect(fixed({ LINKS_PORT: '3001' })).toEqual({ ...none, links: true });
    expect(fixed({ LINKS_URL: 'https://l.example' })).toEqual({ ...none, links: true });
    expect(fixed({ PUBLIC_URL: 'https://x.example' })).toEqual({ ...none, web: true });
  });

  test('is fully described in .env.example', () => {
    const read = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8');
    const described = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const names = (text: string, pattern: RegExp) =>
      new Set(Array.from(text.matchAll(pattern), (match) => match[1]));
    const ours = names(read, /^ {2}([A-Z_]+): /gm);
    ours.delete('SUPERVISED');
    expect(names(described, /^#([A-Z_]+)=/gm)).toEqual(ours);
  });
});

describe('the secrets', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'carillon-secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('are created once, differ between installations, and are readable only by the owner', () => {
    const first = readSecrets(join(folder, 'one'));
    expect(readSecrets(join(folder, 'one'))).toEqual(first);
    expect(readSecrets(join(folder, 'two')).demoPassword).not.toBe(first.demoPassword);
    expect(statSync(join(folder, 'one/secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('keep the key in its own file, so that several machines can share it', () => {
    const { key } = readSecrets(join(folder, 'one'));
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, 'one/secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'one/secrets.json'), 'utf8')).not.toContain(key);
    mkdirSync(join(folder, 'two'));
    writeFileSync(join(folder, 'two/secret.key'), `${key}\n`);
    expect(readSecrets(join(folder, 'two')).key).toBe(key);
    expect(readSecrets(join(folder, 'three')).key).not.toBe(key);
  });

  test('are never replaced when damaged, because the database needs its password', () => {
    writeFileSync(join(folder, 'secrets.json'), '');
    expect(() => readSecrets(folder)).toThrow('is damaged');
  });
});
