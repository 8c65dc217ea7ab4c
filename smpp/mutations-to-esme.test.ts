import { it } from 'vitest';
import { expectToSurvive, TOTAL } from './testing/mutated-session.ts';

it(
  `${TOTAL} mutated PDUs neither crash nor hang an ESME, nor leak memory`,
  () => expectToSurvive('esme', 34),
  120_000,
);
