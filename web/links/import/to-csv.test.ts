import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

it('quotes values, and disarms formulas', () => {
  const link = {
    id: 1,
    url: 'https://l.example/a',
    target: 'https://example.com/?a="b"',
    title: '=1+1',
    slug: 'a',
    tags: ['sale', 'sms'],
    endsAt: null,
  };
  expect(toCsv([link])).toBe(
    '\uFEFF"address","target","title","slug","tags","endsAt"\r\n' +
      '"https://l.example/a","https://example.com/?a=""b""","\'=1+1","a","sale, sms",""\r\n',
  );
});
