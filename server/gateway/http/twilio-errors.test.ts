import { expect, it } from 'vitest';
import { verdictOn } from './twilio-errors.ts';

const usual = { errors: {} };

it.each([
  // What is wrong with the message itself.
  [400, 21211, 'final'],
  [400, 21610, 'final'],
  [400, 21617, 'final'],
  // Too much at a time.
  [429, 20429, 'slow down'],
  [429, undefined, 'slow down'],
  [400, 14107, 'slow down'],
  [400, 21611, 'slow down'],
  // The account, or the address.
  [401, 20003, 'account'],
  [401, undefined, 'account'],
  [403, 20005, 'account'],
  [404, 20404, 'account'],
  [302, undefined, 'account'],
  // Nobody says whether it was taken.
  [500, 20500, 'doubt'],
  [502, undefined, 'doubt'],
  [503, 20503, 'doubt'],
  [504, undefined, 'doubt'],
  [408, undefined, 'doubt'],
  [200, undefined, 'doubt'],
  // Refused by something before the API.
  [403, undefined, 'retry'],
  [413, undefined, 'retry'],
])('takes HTTP %s with code %s for: %s', (httpStatus, code, verdict) => {
  expect(verdictOn(usual, httpStatus, code)).toBe(verdict);
});

it.each([
  [{ '21211': 'failover' }, 400, 21211, 'failover'],
  [{ '20003': 'final' }, 401, 20003, 'final'],
  // An HTTP status stands for what has no code of its own.
  [{ '503': 'retry' }, 503, 20503, 'retry'],
  [{ '503': 'retry', '20503': 'slow down' }, 503, 20503, 'slow down'],
  [{ '21211': 'failover' }, 400, 21212, 'final'],
] as const)('goes by the settings %j first', (errors, httpStatus, code, verdict) => {
  expect(verdictOn({ errors }, httpStatus, code)).toBe(verdict);
});
