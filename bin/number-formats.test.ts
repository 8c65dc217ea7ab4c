import { expect, test } from 'vitest';
import written from '#sms/number-formats.json' with { type: 'json' };
import { numberFormats } from './number-formats.mjs';

test('the formats are those of the metadata: npm run number-formats writes them', () => {
  expect(written).toEqual(numberFormats());
});
