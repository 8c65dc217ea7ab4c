import { it } from 'vitest';
import { expectToSurvive, MUTATED_PDUS } from './testing/mutated-session.ts';

it(
  `${MUTATED_PDUS} mutated PDUs neither crash nor hang an SMSC, nor leak memory`,
  () => expectToSurvive('smsc', 35),
  120_000,
);
