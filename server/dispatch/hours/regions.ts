import { type CountryCode, countryOf, sharedCallingCodes } from '#sms/index.ts';

/** A country code, or `US-AK` or `US-HI`, whose time zones differ from those of the rest of the country. */
export type Region = string;

export const countryOfRegion = (region: Region): string => region.slice(0, 2);

/** The length of a prefix that identifies a region: calling code and area code. */
const REGION_DIGITS = 7;
/** The length of the longest calling codes. */
const CODE_DIGITS = 3;

/**
 * Returns how many leading digits identify a number's region: `long` for a number whose calling code is in
 * `longAfter`, otherwise `short`.
 */
export const regionPrefixLengths = () => ({
  short: CODE_DIGITS,
  long: REGION_DIGITS,
  longAfter: sharedCallingCodes(),
});
const MAX_CACHED = 20_000;
const cache = new Map<string, Region | null>();

/**
 * Returns the region of a number (E.164 digits), based on its prefix; null if unknown. Cannot detect whether
 * the recipient has moved elsewhere.
 */
export function regionOf(number: string): Region | null {
  const prefix = number.slice(0, REGION_DIGITS);
  let region = cache.get(prefix);
  if (region === undefined) {
    region = regionIn(number, countryOf(number));
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(prefix, region);
  }
  return region;
}

/** Distinguishes Alaska and Hawaii by the area code, the three digits after the 1. */
function regionIn(number: string, country: CountryCode | undefined): Region | null {
  if (country === 'US' && number.startsWith('1907')) return 'US-AK';
  if (country === 'US' && number.startsWith('1808')) return 'US-HI';
  return country ?? null;
}

const ZONES: Record<Region, string[]> = {
  // Whenever the hours are open in both of these zones, they are also open in the zones between them.
  US: ['America/New_York', 'America/Los_Angeles'],
  'US-AK': ['America/Anchorage'],
  'US-HI': ['Pacific/Honolulu'],
};

/** Returns the IANA time zones in which a region's hours must be open. */
export const zonesOf = (region: Region): string[] =>
  ZONES[region] ?? new Intl.Locale(`und-${region}`).getTimeZones?.() ?? ['UTC'];

/** The most populous zone, for countries with several zones. */
const MAIN_ZONES: Record<Region, string> = {
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

/** Returns the most likely time zone of a recipient in a region. */
export const mainZoneOf = (region: Region): string => MAIN_ZONES[region] ?? zonesOf(region)[0]!;
