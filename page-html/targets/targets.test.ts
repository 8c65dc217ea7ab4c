import { expect, test } from 'vitest';
import { fillTarget, hasFixedStart, protocolOf } from './targets.ts';

test.each([
  ['https://example.com', 'https'],
  ['HTTP://example.com/{{name}}', 'http'],
  ['mailto:a@example.com?subject={{name}}', 'mailto'],
  ['tel:+27821234567', 'tel'],
  ['sms:43366?body={{name}}', 'sms'],
  ['ftp://example.com/a.zip', 'ftp'],
  ['file:///C:/menu.pdf', 'file'],
  ['javascript:alert(1)', undefined],
  [' https://example.com', undefined],
  ['java\nscript:alert(1)', undefined],
  ['https://exam\nple.com', undefined],
  ['data:text/html,x', undefined],
  ['//example.com', undefined],
  ['', undefined],
])('%j has the protocol %j', (target, protocol) => {
  expect(protocolOf(target)).toBe(protocol);
});

test.each([
  'https://{{host}}/',
  'https://example.com{{rest}}',
  'https://example.com\\{{rest}}',
  'https://a.{{b}}.com/x',
  'https:{{rest}}',
  '{{target}}',
  '{{scheme}}:alert(1)',
  'tel:{{number}}',
  'mailto:{{mail}}?subject=x',
])('%j lets a variable decide where it leads, so it is no target', (target) => {
  expect(hasFixedStart(target)).toBe(false);
  expect(protocolOf(target)).toBeUndefined();
});

test.each(['https://example.com/{{a}}', 'https://example.com?x={{a}}#{{b}}', 'sms:1?body={{a}}'])(
  '%j has variables only where they are harmless',
  (target) => {
    expect(hasFixedStart(target)).toBe(true);
  },
);

test('encodes values, and uses fallbacks', () => {
  const target = 'https://example.com/?n={{name|you & me}}&c=1';
  expect(fillTarget(target, { name: 'Zoë/?#&\uD800' })).toBe(
    'https://example.com/?n=Zo%C3%AB%2F%3F%23%26&c=1',
  );
  expect(fillTarget(target, {})).toBe('https://example.com/?n=you%20%26%20me&c=1');
});
