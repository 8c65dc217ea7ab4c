import type { CaptchaKey, getAltchaChallenge } from '#contract/captcha.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/db/handles.ts';

export type Captcha = {
  /** Which captcha it is, for the page that shows it. */
  key(): CaptchaKey;
  /** A new puzzle, where the puzzles are ours. */
  challenge?(): Promise<Answer<typeof getAltchaChallenge>>;
  /**
   * Whether this is a solution, of the caller's address, that was not used before. Uses it up. Whatever else comes is
   * refused; throws `unavailable` when the one who must be asked cannot be reached.
   */
  accepts(db: Database, token: string | null | undefined, address: string): Promise<boolean>;
};
