import { it } from 'vitest';
import { expectToSurvive, TOTAL } from './testing/mutated-session.ts';

it(
  `${TOTAL} mutated PDUs crash no SMSC, hang none and leave nothing in memory`,
  () => expectToSurvive('smsc', 35),
  120_000,
);
