import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { numberOfIpv4 } from './address-number.ts';
import { type AddressRange, CountryTable } from './country-table.ts';

const PACKAGE = '@ip-location-db/geo-whois-asn-country/geo-whois-asn-country';
const LINE_BREAK = 10;

/** Reads the table that ships as a package. It is from the registries of addresses (NRO, nro.net), under CC BY 4.0. */
export async function readPackagedTable(): Promise<CountryTable> {
  const [ipv4, ipv6] = await Promise.all([
    readPackageFile(`${PACKAGE}-ipv4-num.csv`),
    readPackageFile(`${PACKAGE}-ipv6-num.csv`),
  ]);
  return new CountryTable(rangesOf(ipv4, ipv6));
}

const readPackageFile = (file: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(file));

/** IPv4 comes first: its numbers are below those of the networks that IPv6 gives out. */
function* rangesOf(ipv4: Buffer, ipv6: Buffer): Generator<AddressRange> {
  for (const [first, last, country] of linesOf(ipv4))
    yield { first: numberOfIpv4(BigInt(first)), last: numberOfIpv4(BigInt(last)), country };
  for (const [first, last, country] of linesOf(ipv6))
    yield { first: BigInt(first), last: BigInt(last), country };
}

/** Reads a line at a time, because all lines at once take a quarter of a gigabyte. */
function* linesOf(file: Buffer): Generator<[first: string, last: string, country: string]> {
  for (let start = 0; start < file.length;) {
    const end = file.indexOf(LINE_BREAK, start);
    const line = file.toString('latin1', start, end === -1 ? file.length : end).trim();
    const [first = '', last = '', country = ''] = line.split(',');
    if (first !== '') yield [first, last, country];
    start = end === -1 ? file.length : end + 1;
  }
}
