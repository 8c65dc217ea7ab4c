import { readFile } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { CountryOf } from './load-countries.ts';

/** Records as the usual suppliers write them: MaxMind and DB-IP; IPinfo; ip-location-db. */
type Entry = Partial<Omit<CountryResponse, 'country'>> & {
  country?: { iso_code?: string } | string;
  country_code?: string;
};

/** Addresses to try when the file is read, so that a damaged file is found then. */
const SAMPLES = ['1.1.1.1', '8.8.8.8', '196.25.1.1', '2001:4860:4860::8888', '2c0f:fb50::1'];

/** Reads a file in the format MaxMind DB (`.mmdb`). Throws an error that names the file if it cannot be used. */
export async function readMmdbFile(file: string): Promise<CountryOf> {
  try {
    const find = finderIn(new Reader(await readFile(file)));
    if (SAMPLES.every((address) => find(address) === ''))
      throw new Error('it has no country for any well-known address');
    return find;
  } catch (error) {
    throw new Error(`LINKS_COUNTRIES_FILE: ${file} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

const finderIn = (reader: Reader<CountryResponse>): CountryOf =>
  function find(text) {
    if (!ipaddr.isValid(text)) return '';
    const address = ipaddr.process(text);
    if (address.kind() === 'ipv6' && reader.metadata.ipVersion === 4) return '';
    return countryIn(reader.get(address.toString())) ?? '';
  };

function countryIn(entry: Entry | null): string | undefined {
  if (typeof entry?.country === 'string') return entry.country;
  return entry?.country?.iso_code ?? entry?.country_code;
}
