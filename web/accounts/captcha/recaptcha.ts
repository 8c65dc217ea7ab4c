import { loadScript } from '#web/ui/index.ts';

/** What we use of `grecaptcha` (developers.google.com/recaptcha/docs/display). */
export type Recaptcha = {
  ready(then: () => void): void;
  render(place: HTMLElement, options: RecaptchaOptions): number;
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

/** A part of it that is blocked makes no error that could be heard. */
const PATIENCE_MS = 20_000;

/** Google's program. What failed is tried anew by the next call. */
export async function loadRecaptcha(script: string): Promise<Recaptcha> {
  const { promise, resolve, reject } = Promise.withResolvers<Recaptcha>();
  const timer = setTimeout(() => reject(new Error('reCAPTCHA cannot be loaded')), PATIENCE_MS);
  loadScript(script).then(() => grecaptcha?.ready(() => resolve(grecaptcha!)), reject);
  return promise.finally(() => clearTimeout(timer));
}
