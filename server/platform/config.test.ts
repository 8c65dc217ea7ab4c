import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { environmentOf, readConfig, readSecrets } from './config.ts';

describe('the environment', () => {
  test('is optional as a whole: one machine, every role, this machine only', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      production: false,
    });
    expect([config.roles, config.databaseUrl]).toEqual([undefined, undefined]);
  });

  test('that is not usable is said by variable', () => {
    expect(() => readConfig({ PORT: 'abc' })).toThrow('PORT: must be a number');
    expect(() => readConfig({ ROLES: 'web,wob' })).toThrow('ROLES');
    expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL: must be like postgres://');
  });

  test('of production must name the address that users type', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL');
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://x.example/' }).publicUrl).toBe(
      'https://x.example',
    );
  });

  test.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
  ])('listening on %s is shown as %s', (host, shown) => {
    expect(readConfig({ HOST: host }).publicUrl).toBe(shown);
  });

  test('of a supervised process names its role and its database', () => {
    const config = readConfig(environmentOf('web', 'postgres://u@h/d'));
    expect(config).toMatchObject({ roles: ['web'], databaseUrl: 'postgres://u@h/d', supervised: true });
  });

  test('is described in .env.example, variable by variable', () => {
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

  test('are made once, differ between installations, and are for their owner only', () => {
    const first = readSecrets(join(folder, 'one'));
    expect(readSecrets(join(folder, 'one'))).toEqual(first);
    expect(readSecrets(join(folder, 'two')).demoPassword).not.toBe(first.demoPassword);
    expect(statSync(join(folder, 'one/secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('that are damaged are never made anew: the database would not open', () => {
    writeFileSync(join(folder, 'secrets.json'), '');
    expect(() => readSecrets(folder)).toThrow('is damaged');
  });
});
