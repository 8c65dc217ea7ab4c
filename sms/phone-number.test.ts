import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upgradeLegacyMobile } from './legacy-mobiles.ts';
import {
  countryOf,
  describeNumberProblem,
  parseNumber,
  parseSearchDigits,
  type NumberProblem,
} from './phone-number.ts';

describe('parseNumber', () => {
  test.each([
    '0821234567',
    '082 123 4567',
    '(082) 123-4567',
    '082.123.4567',
    ' 0821234567 ',
    '821234567',
    '27821234567',
    '0027821234567',
    '+27821234567',
    '+27 (0)82 123 4567',
    '+27(0)821234567',
    '(+27) 82 123 4567',
    '+ 27 82-123-4567',
    '\u202a+27 82 123 4567\u202c',
    '+27\u00a082\u00a0123\u00a04567',
    "'0821234567",
    '="0821234567"',
    '27821234567.0',
    '821234567.0',
    '٠٨٢١٢٣٤٥٦٧',
    '27821234567.00',
    '27821234567,0',
    '27,821,234,567',
    '821,234,567.00',
    '2.7821234567E+10',
    '2,7821234567e+10',
    '2.7821234567000E+10',
    '27821.234567E+6',
    '8.21234567E8',
    'tel:+27821234567',
    'TEL: +27 82 123 4567',
    'tel:+27-82-123-4567;ext=2',
    'tel:+27-82-123-4567;isub=1;phone-context=+49',
    'tel:082-123-4567;phone-context=+27',
    'tel:(082)1234567',
    'tel://+27821234567',
    'tel:%2B27%2082%20123%204567',
    'sms:+27821234567?body=Hello%20there',
    'smsto:0821234567',
    'callto:+27821234567',
    'whatsapp://send?phone=27821234567',
    'https://wa.me/27821234567',
    'https://api.whatsapp.com/send?phone=27821234567&text=Hi',
    'Cell: 082 123 4567',
    'Mob.: +27821234567',
    '++27821234567',
    '+0027 82 123 4567',
    '+27821234567 / 082 123 4567',
  ])('reads %j at home in South Africa', (input) => {
    expect(parseNumber(input, 'ZA')).toEqual({ ok: true, number: '27821234567' });
  });

  test.each(['+27 82 123 4567', '0027 82 123 4567', '+27 (0)82 123 4567'])(
    'reads %j at home anywhere',
    (input) => {
      for (const home of ['US', 'GB', 'DE', 'AU', 'JP', 'NG', 'KE'] as const) {
        expect(parseNumber(input, home)).toEqual({ ok: true, number: '27821234567' });
      }
    },
  );

  test.each<[string, NumberProblem]>([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u200b', 'empty'],
    ['n/a', 'not_a_number'],
    ['-', 'not_a_number'],
    ['-825550118', 'not_a_number'],
    ['see notes', 'not_a_number'],
    ['call 0821234567', 'not_a_number'],
    ['08212', 'too_short'],
    ['1', 'too_short'],
    ['08212345', 'too_short'],
    ['+2782123456', 'too_short'],
    ['08212345678', 'too_long'],
    ['278212345678', 'too_long'],
    ['0821234567890123', 'too_long'],
    ['0821234567 / 0831234567', 'two_numbers'],
    ['+27821234567 / +27831234567', 'two_numbers'],
    ['0821234567;0831234567', 'two_numbers'],
    ['0821234567, 0831234567', 'two_numbers'],
    ['0821234567|0831234567', 'two_numbers'],
    ['0821234567 or 0831234567', 'two_numbers'],
    ['0821234567 & 0831234567', 'two_numbers'],
    ['082 123 4567\n083 123 4567', 'two_numbers'],
    ['082 123 4567 083 123 4567', 'two_numbers'],
    ['+27821234567+27831234567', 'two_numbers'],
    ['0821234567 (0831234567)', 'two_numbers'],
    ['cell: 0821234567 / 0112345678', 'two_numbers'],
    ['sms:+27821234567,+27831234567?body=x', 'two_numbers'],
    ['0821234567 / 0831234567 / 0841234567', 'two_numbers'],
    ['0821234567 / unknown', 'not_a_number'],
    ['0821234567 / 5', 'too_long'],
    ['tel:', 'empty'],
    ['tel:see notes', 'not_a_number'],
    ['fax: 0112345678', 'not_a_number'],
    ['2.782E+10', 'spreadsheet'],
    ['2.782123456E+10', 'spreadsheet'],
    ['-2.7821234567E+10', 'spreadsheet'],
    ['2.78212345678E+10', 'spreadsheet'],
    ['8'.repeat(300), 'too_long'],
    ['+999 123 4567', 'unknown_country'],
    ['+27 11 555 12', 'invalid'],
    ['0821234567 ext. 5', 'invalid'],
    ['2.78215E+10', 'spreadsheet'],
    ['2,78215E+10', 'spreadsheet'],
    ['2.78E10', 'spreadsheet'],
    ['#REF!', 'spreadsheet'],
    ['#N/A', 'spreadsheet'],
    ['########', 'spreadsheet'],
  ])('rejects %j: %s', (input, reason) => {
    expect(parseNumber(input, 'ZA')).toEqual({ ok: false, reason });
    expect(describeNumberProblem(reason)).toMatch(/^[A-Z].*\.$/);
  });

  test.each([
    ['MX', ['+52 1 55 1234 5678', '+5215512345678', '0052 1 55 1234 5678'], '525512345678'],
    [
      'MX',
      ['+52 01 55 1234 5678', '+52 044 55 1234 5678', '+52 (045) 55 1234 5678', '+52 (1) 55-1234-5678'],
      '525512345678',
    ],
    [
      'MX',
      [
        '+521\u201155\u20111234\u20115678',
        '+52 1 55 1234\u20135678',
        '+52\u22121\u221255\u22121234\u22125678',
        '\uff0b\uff15\uff12 1 55 1234 5678',
        '+52 1 [55] 1234~5678',
      ],
      '525512345678',
    ],
    ['BR', ['+55 11 8123\u20134567'], '5511981234567'],
    ['AR', ['+54 9 11 15 1234-5678', '+54 9 011 15 1234-5678', '+54 11 15 1234-5678'], '5491112345678'],
    ['BR', ['+55 11 8123-4567', '+55 (11) 98123-4567', '+5511981234567'], '5511981234567'],
  ] as const)('reads legacy mobiles of %s in any home country', (country, inputs, number) => {
    for (const home of [country, 'ZA', 'US'] as const)
      for (const input of inputs) expect(parseNumber(input, home)).toEqual({ ok: true, number });
  });

  test.each([
    [
      'MX',
      ['044 55 1234 5678', '045 55 1234 5678', '1 55 1234 5678', '5215512345678', '55 1234 5678'],
      '525512345678',
    ],
    ['AR', ['011 15-1234-5678', '54 9 11 15 1234 5678'], '5491112345678'],
    ['BR', ['(11) 8123-4567', '011 8123 4567', '551181234567'], '5511981234567'],
  ] as const)('reads legacy mobiles of %s at home', (home, inputs, number) => {
    for (const input of inputs) expect(parseNumber(input, home)).toEqual({ ok: true, number });
  });

  test.each(['+521 800 123 4567', '+52 1 900 123 4567', '+52 044 800 123 4567'])(
    'does not treat %s as a legacy mobile',
    (input) => {
      for (const home of ['MX', 'ZA'] as const)
        expect(parseNumber(input, home)).toEqual({ ok: false, reason: 'too_long' });
    },
  );

  test.each([
    ['5215512345678', '525512345678'],
    ['551181234567', '5511981234567'],
    ['54911151234567', '54911151234567'],
    ['5491115123456', '5491115123456'],
    ['5218001234567', '5218001234567'],
    ['27821234567', '27821234567'],
    ['43366', '43366'],
    ['INFO', 'INFO'],
    ['', ''],
  ])('upgradeLegacyMobile turns %j into %j', (digits, current) => {
    expect(upgradeLegacyMobile(digits)).toBe(current);
  });

  test('does not treat a landline of Brazil as a legacy mobile', () => {
    expect(parseNumber('+55 11 3123-4567', 'ZA')).toEqual({ ok: true, number: '551131234567' });
  });

  const mobiles = fc.constantFrom('821234567', '711234567', '603334444', '839999999');

  test('reads every mobile number with an exponent, as a URI, and in a list of two', () => {
    const mark = fc.constantFrom(' / ', '/', ';', ', ', ' | ', ' & ', '\n', ' and ', ' ');
    const start = fc.constantFrom('+27', '27', '0');
    fc.assert(
      fc.property(mobiles, mobiles, mark, start, (one, other, between, prefix) => {
        const right = { ok: true, number: `27${one}` };
        expect(parseNumber(`2.7${one}E+10`, 'ZA')).toEqual(right);
        expect(parseNumber(`tel:${prefix}${one};ext=12`, 'ZA')).toEqual(right);
        expect(parseNumber(`${prefix}${one}${between}${prefix}${other}`, 'ZA')).toEqual(
          one === other ? right : { ok: false, reason: 'two_numbers' },
        );
      }),
    );
  });

  test('accepts any text, and returns digits that parse to themselves', () => {
    const phoneLike = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789+() -.xE#/')),
      maxLength: 24,
    });
    const home = fc.constantFrom('ZA', 'US', 'GB', 'DE', 'NG');
    fc.assert(
      fc.property(fc.oneof(phoneLike, fc.string({ unit: 'binary' })), home, (input, homeCountry) => {
        const parsed = parseNumber(input, homeCountry);
        if (!parsed.ok) return;
        expect(parsed.number).toMatch(/^\d{5,15}$/);
        expect(parseNumber(`+${parsed.number}`, 'ZA')).toEqual(parsed);
      }),
      { numRuns: 2000 },
    );
  });
});

test('countryOf finds the country, even where several share a calling code', () => {
  expect(countryOf('27821234567')).toBe('ZA');
  expect(countryOf('12042345678')).toBe('CA');
  expect(countryOf('447400123456')).toBe('GB');
  expect(countryOf('447781123456')).toBe('GG');
  expect(countryOf('870773111632')).toBeUndefined();
  expect(countryOf('')).toBeUndefined();
});

test.each([
  ['+27 (0)82 123 4567', '27821234567'],
  ['0027 (0)82', '002782'],
  ['(082) 123-4567', '0821234567'],
  ['082', '082'],
  ['82 1', '821'],
  ['Ann', undefined],
  ['', undefined],
])('searchDigits reads %j as %s', (search, digits) => {
  expect(parseSearchDigits(search)).toBe(digits);
});
