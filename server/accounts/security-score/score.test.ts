import { describe, expect, test } from 'vitest';
import { MAX_SCORE } from '#contract/security-score.ts';
import { scoreOf, type SecurityFacts } from './score.ts';

const safest: SecurityFacts = {
  hasAuthenticator: true,
  hasEmailCodes: false,
  hasPasskey: false,
  passwordStrength: 80,
  passwordAgeDays: 3,
  openSessions: 1,
  limitsAddresses: true,
};
const why = (differs: Partial<SecurityFacts>) =>
  Object.fromEntries(
    scoreOf({ ...safest, ...differs })
      .points.filter((point) => point.reason !== null)
      .map((point) => [point.name, point.reason]),
  );
const score = (differs: Partial<SecurityFacts>) => scoreOf({ ...safest, ...differs }).score;

test('doing everything earns all points', () => {
  expect(score({})).toBe(MAX_SCORE);
  expect(why({})).toEqual({});
});

test('all points add up to the highest score', () => {
  const { points } = scoreOf(safest);
  expect(points.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(MAX_SCORE);
});

test('doing nothing earns none', () => {
  const nothing = {
    hasAuthenticator: false,
    passwordStrength: 10,
    passwordAgeDays: 366,
    openSessions: 6,
    limitsAddresses: false,
  };
  expect(score(nothing)).toBe(0);
  expect(Object.keys(why(nothing))).toHaveLength(5);
});

describe('each point', () => {
  test.each<[Partial<SecurityFacts>, number, object]>([
    [{ hasAuthenticator: false }, 6, { twoFactor: 'off' }],
    [{ hasAuthenticator: false, hasPasskey: true }, 6, { twoFactor: 'passkeyOnly' }],
    [{ hasAuthenticator: false, hasEmailCodes: true }, 9, { twoFactor: 'emailOnly' }],
    [{ hasAuthenticator: false, hasEmailCodes: true, hasPasskey: true }, 10, {}],
    [{ hasEmailCodes: true }, 10, {}],
    [{ passwordStrength: null }, 8, { passwordStrength: 'unknown' }],
    [{ passwordStrength: 39 }, 8, { passwordStrength: 'weak' }],
    [{ passwordStrength: 40 }, 9, { passwordStrength: 'fair' }],
    [{ passwordStrength: 59 }, 9, { passwordStrength: 'fair' }],
    [{ passwordStrength: 60 }, 10, {}],
    [{ passwordAgeDays: 365 }, 10, {}],
    [{ passwordAgeDays: 366 }, 9, { passwordAge: 'old' }],
    [{ openSessions: 5 }, 10, {}],
    [{ openSessions: 6 }, 9, { sessions: 'many' }],
    [{ limitsAddresses: false }, 8, { allowedAddresses: 'everywhere' }],
  ])('%o earns %i', (facts, points, reasons) => {
    expect(score(facts)).toBe(points);
    expect(why(facts)).toEqual(reasons);
  });
});
