export type ScoreLevel = 'weak' | 'fair' | 'strong';

/** Returns the level of a score from 0 to 10. */
export function levelOf(score: number): ScoreLevel {
  if (score < 5) return 'weak';
  return score < 8 ? 'fair' : 'strong';
}
