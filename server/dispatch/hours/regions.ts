import { type CountryCode, countryOf, sharedCallingCodes } from '#sms/index.ts';

/** A country's code, or the code of a part with other time zones: `US-AK` and `US-HI`. */
export type Region = string;

export const countryOfRegion = (region: Region): string => region.slice(0, 2);

/** The digits that identify a region: calling code and area code. */
const REGION_DIGITS = 7;
/** The digits of the longest calling codes. */
const CODE_DIGITS = 3;

/** How many leading digits identify a number's region: `long` for the calling codes in `longAfter`, else `short`. */
export const regionDigits = () => ({
  short: CODE_DIGITS,
  long: REGION_DIGITS,
  longAfter: sharedCallingCodes(),
});
const MAX_CACHED = 20_000;
const cache = new Map<string, Region | null>();

/** The region of a number (E.164 digits), by its prefix; null if unknown. Does not detect that an owner has moved. */
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

/** North American area codes are the three digits after the 1. */
function regionIn(number: string, country: CountryCode | undefined): Region | null {
  if (country === 'US' && number.startsWith('1907')) return 'US-AK';
  if (country === 'US' && number.startsWith('1808')) return 'US-HI';
  return country ?? null;
}

const ZONES: Record<Region, string[]> = {
  // Hours that are open in both zones are open in the zones between.
  US: ['America/New_York', 'America/Los_Angeles'],
  'US-AK': ['America/Anchorage'],
  'US-HI': ['Pacific/Honolulu'],
};

/** All time zones of a region, by their names in the time zone database. */
export const zonesOf = (region: Region): string[] =>
  ZONES[region] ?? new Intl.Locale(`und-${region}`).getTimeZones?.() ?? ['UTC'];

/** The zone in which most people live, for countries with several zones. */
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

/** The most likely time zone of a recipient in the region. */
export const mainZoneOf = (region: Region): string => MAIN_ZONES[region] ?? zonesOf(region)[0]!;
