import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUDITED_ACTIONS } from '#contract/activity-subjects.ts';
import { IconAlertTriangle, IconPoint, IconSend } from '#web/ui/icons.ts';
import { iconOf, hasText } from './actions.ts';

/** Reads the logged actions from the source of the type that lists them. */
function auditActions(): string[] {
  const source = readFileSync('server/accounts/audit.ts', 'utf8');
  const [type] = /export type AuditActions = \{[^]*?\n\};/.exec(source)!;
  return [...type.matchAll(/^ {2}'([^']+)':/gm)].map(([, action]) => action!);
}

test('has a text and an icon for every logged action', () => {
  expect(hasText('campaign sent')).toBe(true);
  expect(iconOf('campaign sent')).toBe(IconSend);
});

test('shows wrong codes with a warning icon', () => {
  expect(hasText('wrong codes')).toBe(true);
  expect(iconOf('wrong codes')).toBe(IconAlertTriangle);
});

test("every action listed in the server's source has a text and an icon", () => {
  const actions = auditActions();
  expect(actions).toContain('wrong codes');
  expect(AUDITED_ACTIONS.toSorted()).toEqual(actions.toSorted());
  expect(actions.filter((action) => !hasText(action))).toEqual([]);
  expect(actions.filter((action) => iconOf(action) === IconPoint)).toEqual([]);
});

test.each(['brewed coffee', 'constructor'])('shows the unknown action "%s" unchanged', (action) => {
  expect(hasText(action)).toBe(false);
  expect(iconOf(action)).toBe(IconPoint);
});
