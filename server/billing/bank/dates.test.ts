import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE_ORDERS, dateReader } from './dates.ts';

const today = new Date('2026-11-26T12:00:00Z');
const read = (texts: string[], order?: (typeof DATE_ORDERS)[number]) =>
  texts.map(dateReader(texts, { order, today }));

describe('an unambiguous date', () => {
  it.each([
    '2026-05-01',
    '2026/05/01',
    '2026.05.01',
    '2026.05.01.',
    '2026/5/1',
    '20260501',
    '2026-05-01T10:30:00',
    '2026-05-01 10:30',
    '2026-05-01T10:30:00.123+02:00',
    '2026-05-01+02:00',
    '01.05.26',
    '1.5.2026',
    '01.05.2026 10:30',
    '1 May 2026',
    '01-May-26',
    '01MAY2026',
    'May 1, 2026',
    '1st May 2026',
    '1. Mai 2026',
    'Mar 1 May 2026',
    'Fri 1 May 2026',
    'Friday, 1 May 2026',
    'Fri, May 1, 2026',
    'Fr 1. Mai 2026',
    'Fri 2026-05-01',
    '2026-May-01',
    '2026 May 1',
    '2026/MAY/01',
    '20260501120000',
    '20260501120000.000',
    '20260501120000[+2:SAST]',
    '202605011200',
    '20260501T120000Z',
    '01 mei 2026',
    '26/05/01',
    '260501',
  ])('%j is 2026-05-01', (text) => {
    expect(read([text])).toEqual(['2026-05-01']);
  });

  it.each([
    '',
    'x',
    '0.00',
    '2026-02-30',
    '31.04.2026',
    '00/00/0000',
    '2026-13-01',
    '1 Foo 2026',
    'Foo 1 May 2026',
    'Fri Sat 1 May 2026',
    '2026-Foo-01',
    '2026-Feb-30',
    '20261301120000',
    '20260501250000',
    '9'.repeat(50),
  ])('does not read %j', (text) => {
    expect(read([text])).toEqual(['']);
  });
});

describe('the order of day and month', () => {
  it('follows the one date of the file that decides it', () => {
    expect(read(['05/01/2026', '13/01/2026'])).toEqual(['2026-01-05', '2026-01-13']);
    expect(read(['05/01/2026', '01/13/2026'])).toEqual(['2026-05-01', '2026-01-13']);
    expect(read(['05-01-26', '25-01-26'])).toEqual(['2026-01-05', '2026-01-25']);
    expect(read(['26/05/01', '26/05/30'])).toEqual(['2026-05-01', '2026-05-30']);
  });

  it('does not matter if both are equal', () => {
    expect(read(['05/05/2026', '2026-05-06'])).toEqual(['2026-05-05', '2026-05-06']);
  });

  it('must be given if no date decides it', () => {
    expect(() => read(['05/01/2026', '2026-05-06'])).toThrow(
      '"05/01/2026" can be 2026-01-05 (--dates dmy) or 2026-05-01 (--dates mdy)',
    );
    expect(() => read(['22/05/26'])).toThrow('2022-05-26 (--dates ymd)');
  });

  it.each([
    ['01/02/24', '31/02/24'],
    ['01.02.24', '30.02.24'],
    ['01-04-24', '31-04-24'],
    ['010224', '310224'],
    ['26/05/01', '26/02/30'],
    ['31/02/24', '13/02/24'],
  ])('must be given if only a nonexistent date decides it: %s, %s', (...texts) => {
    expect(() => read(texts)).toThrow(/which does not exist \(--dates \w+\).*\(--dates \w+\)/);
  });

  it('must be given for a date that does not exist, with the possible readings', () => {
    expect(() => read(['01/02/24', '31/02/24'])).toThrow(
      '"31/02/24" can be 2024-02-31, which does not exist (--dates dmy), or 2031-02-24 (--dates ymd). Correct the file, or add the right flag.',
    );
    expect(read(['01/02/24', '31/02/24'], 'ymd')).toEqual(['2001-02-24', '2031-02-24']);
  });

  it('ignores an unlikely order', () => {
    const dates = ['13/02/30', '01/02/30'];
    const reader = dateReader(dates, { today: new Date('2030-03-01T12:00:00Z') });
    expect(dates.map(reader)).toEqual(['2030-02-13', '2030-02-01']);
  });

  it('can be set by the operator', () => {
    expect(read(['05/01/2026'], 'mdy')).toEqual(['2026-05-01']);
    expect(read(['05/01/2026'], 'dmy')).toEqual(['2026-01-05']);
    expect(read(['20/05/26'], 'ymd')).toEqual(['2020-05-26']);
    expect(() => read(['13/01/2026'], 'mdy')).toThrow('"13/01/2026" does not fit --dates mdy');
  });

  it('applies to the whole file', () => {
    expect(() => read(['13/01/2026', '01/13/2026'])).toThrow('"13/01/2026" and "01/13/2026"');
  });

  it('is derived for any statement of a year with a day after the 12th', () => {
    const days = fc.array(fc.integer({ min: 0, max: 364 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('dmy', 'mdy'),
        fc.constantFrom('/', '-', ' '),
        (offsets, order, mark) => {
          const dates = [
            ...offsets.map((offset) => new Date(Date.UTC(2025, 0, 1 + offset))),
            new Date('2025-03-28'),
          ];
          const written = dates.map((date) => {
            const [year, month, day] = date.toISOString().slice(0, 10).split('-');
            return (order === 'dmy' ? [day, month, year] : [month, day, year]).join(mark);
          });
          expect(read(written)).toEqual(dates.map((date) => date.toISOString().slice(0, 10)));
        },
      ),
    );
  });
});

it('returns a date or undefined for any text', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from('0123456789/.- TZ:May')), maxLength: 20 }),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(...DATE_ORDERS), (written, order) => {
      const reader = () => dateReader([written], { order, today })(written);
      try {
        expect(reader()).toMatch(/^(?:\d{4}-\d{2}-\d{2})?$/);
      } catch (error) {
        expect(String(error)).toContain('does not fit');
      }
    }),
    { numRuns: 2000 },
  );
});
