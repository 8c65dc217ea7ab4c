import { it } from 'vitest';
import { expectToSurvive, MUTATED_PDUS } from './testing/mutated-session.ts';

it(
  `${MUTATED_PDUS} mutated PDUs neither crash nor hang an ESME, nor leak memory`,
  () => expectToSurvive('esme', 34),
  120_000,
);
