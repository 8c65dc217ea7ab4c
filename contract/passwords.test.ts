import { describe, expect, test } from 'vitest';
import { findPasswordProblem, strengthOf } from './passwords.ts';

describe('the strength score', () => {
  test.each([
    [1, 0],
    [10, 5],
    [99_999_999, 39],
    [1e8, 40],
    [1e9, 45],
    [1e20, 100],
    [1e300, 100],
    [0, 0],
  ])('of a password that takes %d guesses is %i', (guesses, score) => {
    expect(strengthOf(guesses, 'tWelve-tinker-41-drums')).toBe(score);
  });
});

describe('a password', () => {
  test.each([
    ['no uppercase 1 here', 90, 'pwd_chars'],
    ['NO LOWERCASE 1 HERE', 90, 'pwd_chars'],
    ['No digit is in here', 90, 'pwd_chars'],
    ['Elevenchar1', 90, 'pwd_strength'],
    ['Twelve chars 1', 39, 'pwd_strength'],
    ['Twelve chars 1', 40, undefined],
    ['ÄÖÜ äöü are letters 1', 60, undefined],
    // Each bell is one character, but two UTF-16 code units.
    ['🔔🔔🔔🔔🔔aA1', 90, 'pwd_strength'],
    ['I am THANDI the 1st', 90, 'pwd_username'],
  ])('%s of strength %i: %s', (password, strength, fault) => {
    expect(findPasswordProblem(password, strength, 'Thandi')).toBe(fault);
  });

  test('is checked without the username if that is unknown', () => {
    expect(findPasswordProblem('I am Thandi the 1st', 90, undefined)).toBeUndefined();
  });
});
