import { expect, test } from 'vitest';
import { IconPoint, IconSend } from '#web/ui/icons.ts';
import { iconOf, isKnown } from './actions.ts';

test('what the server writes down has words and an icon', () => {
  expect(isKnown('campaign sent')).toBe(true);
  expect(iconOf('campaign sent')).toBe(IconSend);
});

test.each(['brewed coffee', 'constructor'])('"%s" is shown as it is', (action) => {
  expect(isKnown(action)).toBe(false);
  expect(iconOf(action)).toBe(IconPoint);
});
