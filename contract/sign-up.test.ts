import { describe, expect, test } from 'vitest';
import { findUsernameProblem } from './sign-up.ts';

describe('a username', () => {
  test.each([
    ['abc', 'short'],
    ['abcd', undefined],
    ['with space', 'space'],
    ['per%cent', 'percent'],
    ['Res_x1', 'reserved'],
    ['res_x1', 'reserved'],
    ['presence_res_', undefined],
  ])('%s: %s', (username, fault) => {
    expect(findUsernameProblem(username)).toBe(fault);
  });
});
