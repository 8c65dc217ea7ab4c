import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { IconAlertTriangle, IconPoint, IconSend } from '#web/ui/icons.ts';
import { iconOf, hasWords } from './actions.ts';

/** Written down of no user: by the operator, or by the clock. */
const OF_NO_USER = ['direct login made', 'account changed', 'group expired', 'example content made'];

/** What is written down of users: the keys of a type, which are in its source alone. */
function writtenActions(): string[] {
  const source = readFileSync('server/accounts/audit.ts', 'utf8');
  const [type] = /export type AuditActions = \{[^]*?\n\};/.exec(source)!;
  const actions = [...type.matchAll(/^ {2}'([^']+)':/gm)].map(([, action]) => action!);
  return actions.filter((action) => !OF_NO_USER.includes(action));
}

test('what the server writes down has words and an icon', () => {
  expect(hasWords('campaign sent')).toBe(true);
  expect(iconOf('campaign sent')).toBe(IconSend);
});

test('wrong codes have words, and a warning for an icon', () => {
  expect(hasWords('wrong codes')).toBe(true);
  expect(iconOf('wrong codes')).toBe(IconAlertTriangle);
});

test('nothing is written down without words for it, and an icon', () => {
  const actions = writtenActions();
  expect(actions).toContain('wrong codes');
  expect(actions.filter((action) => !hasWords(action))).toEqual([]);
  expect(actions.filter((action) => iconOf(action) === IconPoint)).toEqual([]);
});

test.each(['brewed coffee', 'constructor'])('"%s" is shown as it is', (action) => {
  expect(hasWords(action)).toBe(false);
  expect(iconOf(action)).toBe(IconPoint);
});
