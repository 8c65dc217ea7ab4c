import { expect, test } from 'vitest';
import written from '#sms/number-formats.json' with { type: 'json' };
import { numberFormats } from './number-formats.mjs';

test('number-formats.json is up to date: otherwise run npm run number-formats', () => {
  expect(written).toEqual(numberFormats());
});
