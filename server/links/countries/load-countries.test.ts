import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mmdbBytes } from '../testing/mmdb-bytes.ts';
import { type CountryOf, loadCountries } from './load-countries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countries-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the table that ships as a package', () => {
  let countryOf: CountryOf;
  beforeAll(async () => {
    countryOf = await loadCountries(undefined);
  });

  it.each([
    ['196.25.1.1', 'ZA'],
    ['::ffff:196.25.1.1', 'ZA'],
    ['193.0.6.139', 'NL'],
    ['2001:67c:2e8:22::c100:68b', 'NL'],
    ['2001:4200::1', 'ZA'],
    ['2a02:26f7::1%eth0', expect.any(String)],
  ])('knows %s', (address, country) => {
    expect(countryOf(address)).toEqual(country);
  });

  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    'fe80::1',
    'ff02::1',
    '',
    'unknown',
  ])('has no country for %j', (address) => {
    expect(countryOf(address)).toBe('');
  });
});

describe("an operator's file", () => {
  const write = async (name: string, bytes: Buffer | string) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    return file;
  };

  it('may have the records of any usual supplier', async () => {
    const file = await write(
      'all.mmdb',
      mmdbBytes({
        '1.1.1.1': { country: { iso_code: 'AU' } },
        '8.8.8.8': { country: 'US' },
        '196.25.1.1': { country_code: 'ZA' },
        '2001:4860:4860::8888': { registered_country: { iso_code: 'US' } },
        '192.0.2.1': { country: { iso_code: 'none' } },
      }),
    );
    const countryOf = await loadCountries(file);
    expect(
      ['1.1.1.1', '::ffff:8.8.8.8', '196.25.1.1', '2001:4860:4860::8888', '192.0.2.1', '192.0.2.2', 'x'].map(
        countryOf,
      ),
    ).toEqual(['AU', 'US', 'ZA', '', '', '', '']);
  });

  it('with IPv4 alone has no country for IPv6', async () => {
    const file = await write('v4.mmdb', mmdbBytes({ '1.1.1.1': { country: { iso_code: 'AU' } } }, 4));
    const countryOf = await loadCountries(file);
    expect([countryOf('1.1.1.1'), countryOf('101:101::1')]).toEqual(['AU', '']);
  });

  it.each([
    ['no database', 'ip,country\n1.1.1.1,AU\n'],
    ['empty', ''],
    ['cut off', mmdbBytes({ '1.1.1.1': { country: { iso_code: 'AU' } } }).subarray(0, 500)],
    ['of something else', mmdbBytes({ '1.1.1.1': { autonomous_system_number: 13_335 } })],
  ])('that is %s is an error', async (_what, bytes) => {
    const file = await write('broken.mmdb', bytes);
    await expect(loadCountries(file)).rejects.toThrow(`LINKS_COUNTRIES_FILE: ${file} cannot be used: `);
  });

  it('that is missing is an error', async () => {
    await expect(loadCountries('/nowhere/c.mmdb')).rejects.toThrow(/^LINKS_COUNTRIES_FILE: .*ENOENT/);
  });
});
