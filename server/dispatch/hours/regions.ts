import { type CountryCode, countryOf, sharedCallingCodes } from '#sms/index.ts';

/** A country's code, or that of a part of it whose clocks differ: `US-AK` and `US-HI`. */
export type Region = string;

export const countryOfRegion = (region: Region): string => region.slice(0, 2);

/** The digits that tell a region: calling code and area code. */
const REGION_DIGITS = 7;
/** The longest calling codes have so many. */
const CODE_DIGITS = 3;

/** How many first digits of numbers tell their region: `most` where they begin with one of some codes, `usual` otherwise. */
export const regionDigits = () => ({
  usual: CODE_DIGITS,
  most: REGION_DIGITS,
  mostAfter: sharedCallingCodes(),
});
const MOST_KNOWN = 20_000;
const known = new Map<string, Region | null>();

/** Where a number (E.164 digits) belongs, as far as it tells. Null: it does not. A number that moved with its owner is not recognised. */
export function regionOf(number: string): Region | null {
  const prefix = number.slice(0, REGION_DIGITS);
  let region = known.get(prefix);
  if (region === undefined) {
    region = partOf(number, countryOf(number));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(prefix, region);
  }
  return region;
}

/** North American area codes are the three digits after the 1. */
function partOf(number: string, country: CountryCode | undefined): Region | null {
  if (country === 'US' && number.startsWith('1907')) return 'US-AK';
  if (country === 'US' && number.startsWith('1808')) return 'US-HI';
  return country ?? null;
}

const ZONES: Record<Region, string[]> = {
  // The zones between these two are within what both allow.
  US: ['America/New_York', 'America/Los_Angeles'],
  'US-AK': ['America/Anchorage'],
  'US-HI': ['Pacific/Honolulu'],
};

/** All time zones of a region, as the time zone database names them. */
export const zonesOf = (region: Region): string[] =>
  ZONES[region] ?? new Intl.Locale(`und-${region}`).getTimeZones?.() ?? ['UTC'];

/** Where most people of a country with several zones live. */
const USUAL_ZONES: Record<Region, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Ponape',
  GL: 'America/Godthab',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/** The time zone on whose clock a recipient there lives, as far as is known. */
export const usualZoneOf = (region: Region): string => USUAL_ZONES[region] ?? zonesOf(region)[0]!;
