import { expect, test } from 'vitest';
import { completeTarget, targetProblem } from './check-target.ts';

const t = ((key: string) => key) as never;

test.each([
  ['https://example.com', undefined],
  [' HTTP://example.com', undefined],
  ['mailto:ann@example.com', undefined],
  ['tel:+27821234567', undefined],
  ['sms:+27821234567?body=Hi', undefined],
  ['ftp://example.com/file', undefined],
  ['file:///share/list.pdf', undefined],
  ['', 'form.required'],
  ['  ', 'form.required'],
  ['example.com', 'form.noProtocol'],
  ['https:', 'form.noProtocol'],
  ['javascript:alert(1)', 'form.noProtocol'],
  ['//example.com', 'form.noProtocol'],
])('%j: %s', (target, problem) => {
  expect(targetProblem(target, t)).toBe(problem);
});

test.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/sale?a=1 ', 'https://www.example.com/sale?a=1'],
  ['shop.example.com:8443/a', 'https://shop.example.com:8443/a'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ['http://example.com', 'http://example.com'],
  ['sale', 'sale'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j becomes %j', (typed, completed) => {
  expect(completeTarget(typed)).toBe(completed);
});
