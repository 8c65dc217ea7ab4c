import { describe, expect, test } from 'vitest';
import { usernameFault } from './sign-up.ts';

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
    expect(usernameFault(username)).toBe(fault);
  });
});
