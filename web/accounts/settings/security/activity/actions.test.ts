import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { IconAlertTriangle, IconPoint, IconSend } from '#web/ui/icons.ts';
import { iconOf, isKnown } from './actions.ts';

/** What is written down of a user: by `audit` and `auditFrom`, or as the `action` of a change that is mailed too. */
const WRITTEN = /\baudit(?:From)?\((?![^;]*userId: null)[^;]*;|\baction: [^;,]*,/g;

/** In the sources of the server. An action begins small; the `action` of a mail, which is a button, does not. */
function writtenActions(): string[] {
  const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const calls = sources.flatMap((path) => readFileSync(path, 'utf8').match(WRITTEN) ?? []);
  return calls.flatMap((call) => [...call.matchAll(/'([a-z][^']*)'/g)].map(([, action]) => action!));
}

test('what the server writes down has words and an icon', () => {
  expect(isKnown('campaign sent')).toBe(true);
  expect(iconOf('campaign sent')).toBe(IconSend);
});

test('wrong codes have words, and a warning for an icon', () => {
  expect(isKnown('wrong codes')).toBe(true);
  expect(iconOf('wrong codes')).toBe(IconAlertTriangle);
});

test('nothing is written down without words for it', () => {
  const actions = writtenActions();
  expect(actions).toContain('wrong codes');
  expect(actions.filter((action) => !isKnown(action))).toEqual([]);
});

test.each(['brewed coffee', 'constructor'])('"%s" is shown as it is', (action) => {
  expect(isKnown(action)).toBe(false);
  expect(iconOf(action)).toBe(IconPoint);
});
