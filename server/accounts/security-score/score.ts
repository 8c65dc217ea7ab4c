import type { ScorePoint, SecurityScore } from '#contract/security-score.ts';

export type SecurityFacts = {
  hasAuthenticator: boolean;
  hasEmailCodes: boolean;
  hasPasskey: boolean;
  /** 0 to 100; null if the password was set before strength was measured. */
  passwordStrength: number | null;
  passwordAgeDays: number;
  openSessions: number;
  limitsAddresses: boolean;
};

/**
 * The strength of a password that takes 10^12 guesses (see `strengthOf`). Even an attacker with a stolen
 * hash cannot make so many.
 */
const STRONG_PASSWORD = 60;
/** The minimum for a new password (specification, 5.2). */
const FAIR_PASSWORD = 40;
const OLD_AFTER_DAYS = 365;
/** More sessions than one person normally uses, so the user may have forgotten some. */
const MANY_SESSIONS = 5;

/** Calculates the score, from 0 to 10, and the points for each criterion. */
export function scoreOf(facts: SecurityFacts): SecurityScore {
  const points = [
    scoreTwoFactor(facts),
    scorePasswordStrength(facts),
    scorePasswordAge(facts),
    scoreSessions(facts),
    scoreAllowedAddresses(facts),
  ];
  return { score: points.reduce((sum, { earned }) => sum + earned, 0), points };
}

/** A passkey alone earns no points, because users can still sign in with the password instead. */
function scoreTwoFactor({ hasAuthenticator, hasEmailCodes, hasPasskey }: SecurityFacts): ScorePoint {
  const name = 'twoFactor';
  if (hasAuthenticator || (hasEmailCodes && hasPasskey)) return { name, reason: null, earned: 4, outOf: 4 };
  if (hasEmailCodes) return { name, reason: 'emailOnly', earned: 3, outOf: 4 };
  return { name, reason: hasPasskey ? 'passkeyOnly' : 'off', earned: 0, outOf: 4 };
}

function scorePasswordStrength({ passwordStrength: strength }: SecurityFacts): ScorePoint {
  const name = 'passwordStrength';
  if (strength === null) return { name, reason: 'unknown', earned: 0, outOf: 2 };
  if (strength >= STRONG_PASSWORD) return { name, reason: null, earned: 2, outOf: 2 };
  return strength >= FAIR_PASSWORD
    ? { name, reason: 'fair', earned: 1, outOf: 2 }
    : { name, reason: 'weak', earned: 0, outOf: 2 };
}

function scorePasswordAge({ passwordAgeDays }: SecurityFacts): ScorePoint {
  const isOld = passwordAgeDays > OLD_AFTER_DAYS;
  return { name: 'passwordAge', reason: isOld ? 'old' : null, earned: isOld ? 0 : 1, outOf: 1 };
}

function scoreSessions({ openSessions }: SecurityFacts): ScorePoint {
  const tooMany = openSessions > MANY_SESSIONS;
  return { name: 'sessions', reason: tooMany ? 'many' : null, earned: tooMany ? 0 : 1, outOf: 1 };
}

function scoreAllowedAddresses({ limitsAddresses }: SecurityFacts): ScorePoint {
  return limitsAddresses
    ? { name: 'allowedAddresses', reason: null, earned: 2, outOf: 2 }
    : { name: 'allowedAddresses', reason: 'everywhere', earned: 0, outOf: 2 };
}
