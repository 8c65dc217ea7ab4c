import { loadScript } from '#web/ui/index.ts';

/** The parts of `grecaptcha` that Carillon uses (developers.google.com/recaptcha/docs/display). */
export type Recaptcha = {
  ready(then: () => void): void;
  render(container: HTMLElement, options: RecaptchaOptions): number;
  reset(widget: number): void;
};

type RecaptchaOptions = {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(): void;
};

declare global {
  var grecaptcha: Recaptcha | undefined;
}

/**
 * The time limit for loading. It is needed because Google's script reports no error if a script that it
 * loads is blocked.
 */
const LOAD_TIMEOUT_MS = 20_000;

/**
 * Loads Google's script. Throws if this fails or takes too long. After a failed download, the next call
 * tries again.
 */
export async function loadRecaptcha(script: string): Promise<Recaptcha> {
  const { promise, resolve, reject } = Promise.withResolvers<Recaptcha>();
  const timer = setTimeout(() => reject(new Error('reCAPTCHA cannot be loaded')), LOAD_TIMEOUT_MS);
  loadScript(script).then(() => grecaptcha?.ready(() => resolve(grecaptcha!)), reject);
  return promise.finally(() => clearTimeout(timer));
}
