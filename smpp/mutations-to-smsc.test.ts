import { it } from 'vitest';
import { expectToSurvive, TOTAL } from './testing/mutated-session.ts';

it(
  `${TOTAL} mutated PDUs neither crash nor hang an SMSC, nor leak memory`,
  () => expectToSurvive('smsc', 35),
  120_000,
);
