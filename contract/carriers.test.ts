import { expect, test } from 'vitest';
import { smppSettings } from './carriers.ts';

const CARRIER = { host: 'carrier', port: 2775 };

test('a stored refusal with the older name means throttle', () => {
  const { errors } = smppSettings.parse({ ...CARRIER, errors: { ESME_RTHROTTLED: 'slow down' } });
  expect(errors).toEqual({ ESME_RTHROTTLED: 'throttle' });
});

test('a refusal has no other meanings', () => {
  expect(smppSettings.safeParse({ ...CARRIER, errors: { ESME_RTHROTTLED: 'slowly' } }).success).toBe(false);
});
