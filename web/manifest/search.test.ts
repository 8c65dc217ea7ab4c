import { expect, test } from 'vitest';
import { loginParams, importParams, internalPath } from './search.ts';

test('drops invalid values', () => {
  expect(importParams({ import: 'x', group: -1 })).toEqual({ import: undefined, group: undefined });
});

test.each([
  ['/Reports/Replies?search=27', '/Reports/Replies?search=27'],
  ['/Reports/Replies?search=%2F%2F%5C%0A#top', '/Reports/Replies?search=%2F%2F%5C%0A#top'],
  ['/Groups/AddEdit/7', '/Groups/AddEdit/7'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\/evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['\u0000/Groups', '/'],
  ['/%2f%2fevil.example', '/'],
  ['/%5cevil.example', '/'],
  ['/%252f%252fevil.example', '/'],
  ['/%09/evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/./%2fevil.example', '/'],
  ['/%2e%2e/%2fevil.example', '/'],
  ['/%E0%A4%A', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  ['https://evil.example', '/'],
  [undefined, '/'],
])('after signing in, %s leads to %s', (path, inside) => {
  expect(internalPath(path)).toBe(inside);
});

test('Login keeps an internal path and a known reason', () => {
  expect(loginParams({ redirect: '/Reports/Replies', because: 'expired' })).toEqual({
    redirect: '/Reports/Replies',
    because: 'expired',
  });
  expect(loginParams({ redirect: '//evil.example', because: 'because' })).toEqual({
    redirect: undefined,
    because: undefined,
  });
});
