import { expect, it } from 'vitest';
import { splitNumbers } from './number-list.ts';

it('reads numbers one a line or divided by commas, each once, and hands back what is none', () => {
  expect(splitNumbers('082 123 4567\n+27831234567, 0821234567;see notes\n\n', 'ZA')).toEqual({
    numbers: ['27821234567', '27831234567'],
    duplicates: 1,
    invalid: ['see notes'],
  });
});
