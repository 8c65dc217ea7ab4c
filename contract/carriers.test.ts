import { expect, test } from 'vitest';
import { smppSettings } from './carriers.ts';

const CARRIER = { host: 'carrier', port: 2775 };

test('reads a stored refusal with the former name as throttle', () => {
  const { errors } = smppSettings.parse({ ...CARRIER, errors: { ESME_RTHROTTLED: 'slow down' } });
  expect(errors).toEqual({ ESME_RTHROTTLED: 'throttle' });
});

test('refuses other meanings', () => {
  expect(smppSettings.safeParse({ ...CARRIER, errors: { ESME_RTHROTTLED: 'slowly' } }).success).toBe(false);
});
