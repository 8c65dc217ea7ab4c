import { expect, it } from 'vitest';
import { verdictFor } from './twilio-errors.ts';

const defaults = { errors: {} };

it.each([
  // Errors about the message itself.
  [400, 21211, 'final'],
  [400, 21610, 'final'],
  [400, 21617, 'final'],
  // Rate limits.
  [429, 20429, 'throttle'],
  [429, undefined, 'throttle'],
  [400, 14107, 'throttle'],
  [400, 21611, 'throttle'],
  // Errors about the account, or the URL.
  [401, 20003, 'account'],
  [401, undefined, 'account'],
  [403, 20005, 'account'],
  [404, 20404, 'account'],
  [302, undefined, 'account'],
  // The message may have been accepted.
  [500, 20500, 'doubt'],
  [502, undefined, 'doubt'],
  [503, 20503, 'doubt'],
  [504, undefined, 'doubt'],
  [408, undefined, 'doubt'],
  [200, undefined, 'doubt'],
  // Refused by an intermediary, not by the API.
  [403, undefined, 'retry'],
  [413, undefined, 'retry'],
])('maps HTTP %s with code %s to: %s', (httpStatus, code, verdict) => {
  expect(verdictFor(defaults, httpStatus, code)).toBe(verdict);
});

it.each([
  [{ '21211': 'failover' }, 400, 21211, 'failover'],
  [{ '20003': 'final' }, 401, 20003, 'final'],
  // A setting for an HTTP status applies if the provider's code has no setting.
  [{ '503': 'retry' }, 503, 20503, 'retry'],
  [{ '503': 'retry', '20503': 'throttle' }, 503, 20503, 'throttle'],
  [{ '21211': 'failover' }, 400, 21212, 'final'],
] as const)('goes by the settings %j first', (errors, httpStatus, code, verdict) => {
  expect(verdictFor({ errors }, httpStatus, code)).toBe(verdict);
});
