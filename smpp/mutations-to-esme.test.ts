import { it } from 'vitest';
import { expectToSurvive, TOTAL } from './testing/mutated-session.ts';

it(
  `${TOTAL} mutated PDUs crash no ESME, hang none and leave nothing in memory`,
  () => expectToSurvive('esme', 34),
  120_000,
);
