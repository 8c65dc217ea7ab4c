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

let loading: Promise<Recaptcha> | undefined;

/** Loads Google's program, once. What failed is tried anew by the next call. */
export function loadRecaptcha(script: string): Promise<Recaptcha> {
  loading ??= load(script).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(script: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      element.remove();
      reject(new Error('reCAPTCHA cannot be loaded'));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    const ready = (recaptcha: Recaptcha) => {
      clearTimeout(timer);
      resolve(recaptcha);
    };
    element.addEventListener('error', fail);
    element.addEventListener('load', () => grecaptcha?.ready(() => ready(grecaptcha!)));
    element.src = script;
    document.head.append(element);
  });
}
