import type { Country } from '#contract/sign-up.ts';

/**
 * Every country with phone numbers, as ISO 3166-1 codes. A country's id is its position here, starting at
 * 1. Append new countries, because ids must never change. South Africa is 156 (specification, 5.3).
 */
// oxfmt-ignore
const CODES = (
  'AF AX AL DZ AS AD AO AI AG AR AM AW AC AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BR IO VG BN BG BF BI KH CM CA CV ' +
  'BQ KY CF TD CL CN CX CC CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF GA ' +
  'GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO KZ KE KI XK KW KG LA LV ' +
  'LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ ZA NE NG NU NF ' +
  'KP MK MP NO OM PK PW PS PA PG PY PE PH PL PT PR QA RE RO RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO NI KR SS ES LK ' +
  'BL SH KN LC MF PM VC SD SR SJ SE CH SY TW TJ TZ TH TL TG TK TO TT TA TN TR TM TC TV VI UG UA AE GB US UY UZ VU VA VE VN ' +
  'WF EH YE ZM ZW'
).split(' ');

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Countries for the sign-up form, sorted by name. */
export const countries: Country[] = CODES.map((country, index) => ({
  id: index + 1,
  description: names.of(country) ?? country,
  countryToSms: true,
  country,
})).toSorted((a, b) => a.description.localeCompare(b.description, 'en'));

const byId = new Map(countries.map((country) => [country.id, country]));

export const countryById = (id: number): Country | undefined => byId.get(id);
