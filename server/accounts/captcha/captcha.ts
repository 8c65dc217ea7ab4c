import type { CaptchaKey, getAltchaChallenge } from '#contract/captcha.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { Database } from '#server/platform/db/handles.ts';

export type Captcha = {
  /** Returns the captcha's kind and key, which the page needs to show it. */
  key(): CaptchaKey;
  /** Creates a challenge. Missing if the captcha gets its challenges from a third party. */
  challenge?(): Promise<Answer<typeof getAltchaChallenge>>;
  /**
   * Accepts an unused solution from the caller's address, and marks it as used. Returns false for any other
   * input. Throws `captcha_unavailable` if the third party cannot be reached, or rejects our secret.
   */
  accepts(db: Database, token: string | null | undefined, address: string): Promise<boolean>;
};
