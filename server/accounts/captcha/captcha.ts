import type { CaptchaKey, getAltchaChallenge } from '#contract/captcha.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/db/handles.ts';

export type Captcha = {
  /** The kind and key of the captcha, for the page that shows it. */
  key(): CaptchaKey;
  /** Creates a challenge, if this captcha has its own. */
  challenge?(): Promise<Answer<typeof getAltchaChallenge>>;
  /**
   * Whether this is an unused solution from the caller's address; marks it as used. Any other input is refused.
   * Throws `unavailable` if the third party that decides cannot be reached.
   */
  accepts(db: Database, token: string | null | undefined, address: string): Promise<boolean>;
};
