export type ScoreLevel = 'weak' | 'fair' | 'strong';

/** What a score of 0 to 10 means. */
export function levelOf(score: number): ScoreLevel {
  if (score < 5) return 'weak';
  return score < 8 ? 'fair' : 'strong';
}
