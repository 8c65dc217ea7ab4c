import { expect, test } from 'vitest';
import { addTranslations, initTranslations } from '#web/app/words/start.ts';
import { createFormat } from '#web/ui/index.ts';
import { describeExpiry } from './expiry.ts';
import { words } from './page-words.ts';

initTranslations('Carillon');
addTranslations({ contacts: words });

const format = { ...createFormat('Africa/Johannesburg'), today: () => '2026-03-10' };

test.each([
  ['2026-03-08', 'Expires today', true],
  ['2026-03-10', 'Expires today', true],
  ['2026-03-11', 'Expires tomorrow', true],
  ['2026-03-15', 'Expires in 5 days', true],
  ['2026-04-09', 'Expires in 30 days', true],
  ['2026-04-10', 'Expires on 10 Apr 2026', false],
])('on 10 March, a group that expires on %s: %s', (day, said, soon) => {
  expect(describeExpiry(day, format)).toEqual({ soon, words: said });
});
