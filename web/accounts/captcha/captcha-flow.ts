import type { CaptchaKey } from '#contract/captcha.ts';

/** How long after the form appeared the key is fetched, in milliseconds (specification, 4.2 and 9). */
const KEY_DELAY_MS = 800;

export type CaptchaState = {
  /** Whether the form shows a captcha. */
  required: boolean;
  /** Whether something waits to be sent with its solution. */
  wanted: boolean;
  key: CaptchaKey | undefined;
  trouble: 'none' | 'expired' | 'unknown';
  /** Counts up whenever the widget is to begin anew. */
  round: number;
};

/** What shows it. */
export type ShownCaptcha = CaptchaState & Pick<CaptchaFlow, 'solved' | 'failed' | 'retry'>;

type Waiting = { resolve(this: void, token: string): void; reject(this: void, why: Error): void };

/** Sends something, with the solution of a captcha once one is needed. */
type Send<A> = (token: string | null) => Promise<A>;

/** A form's captcha: what is shown of it, and what waits for it. Knows neither React nor the widgets. */
export class CaptchaFlow {
  #state: CaptchaState = { required: false, wanted: false, key: undefined, trouble: 'none', round: 0 };
  #token: string | undefined;
  #waiting: Waiting | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #fetchKey: () => Promise<CaptchaKey>;

  constructor(fetchKey: () => Promise<CaptchaKey>) {
    this.#fetchKey = fetchKey;
  }

  read = (): CaptchaState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The form appeared. What is returned is to be called when it goes: what waits then ends with an `AbortError`. */
  appear = (): (() => void) => {
    const timer = setTimeout(() => void this.#loadKey(), KEY_DELAY_MS);
    return () => {
      clearTimeout(timer);
      this.#giveUp();
    };
  };

  /**
   * Sends, and when the answer says that a captcha is needed, shows one and sends again with its solution. From then on
   * everything is sent with one. An answer that asks for a captcha in spite of one is returned as it is.
   */
  submit = async <A>(send: Send<A>, needsCaptcha: (answer: A) => boolean): Promise<A> => {
    const token = this.#state.required ? await this.#nextToken() : null;
    const answer = await this.#sendWith(token, send);
    if (token !== null || !needsCaptcha(answer)) return answer;
    this.#change({ required: true });
    return this.#sendWith(await this.#nextToken(), send);
  };

  /** The widget has a solution. */
  solved = (token: string): void => {
    this.#token = token;
    this.#change({ trouble: 'none', wanted: false });
    if (this.#waiting) this.#waiting.resolve(this.#takeToken());
    this.#waiting = undefined;
  };

  /** The widget has none, or none any more. After an expiry it begins anew at once, after a failure with `retry`. */
  failed = (trouble: 'expired' | 'unknown'): void => {
    this.#token = undefined;
    this.#change({ trouble });
    if (trouble === 'expired') this.#reset();
  };

  retry = (): void => {
    this.#change({ trouble: 'none' });
    this.#reset();
    if (!this.#state.key) void this.#loadKey();
  };

  async #nextToken(): Promise<string> {
    if (this.#token !== undefined) return this.#takeToken();
    this.#giveUp();
    const token = new Promise<string>((resolve, reject) => (this.#waiting = { resolve, reject }));
    this.#change({ wanted: true });
    if (this.#state.trouble === 'unknown') this.retry();
    return token;
  }

  #takeToken(): string {
    const token = this.#token!;
    this.#token = undefined;
    return token;
  }

  /** A solution counts once: after its use the widget begins anew. */
  async #sendWith<A>(token: string | null, send: Send<A>): Promise<A> {
    try {
      return await send(token);
    } finally {
      if (token !== null) this.#reset();
    }
  }

  async #loadKey(): Promise<void> {
    try {
      this.#change({ key: await this.#fetchKey() });
    } catch {
      this.failed('unknown');
    }
  }

  #giveUp(): void {
    this.#waiting?.reject(new DOMException('The form is gone, or was sent anew.', 'AbortError'));
    this.#waiting = undefined;
    this.#change({ wanted: false });
  }

  #reset(): void {
    this.#change({ round: this.#state.round + 1 });
  }

  #change(changes: Partial<CaptchaState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
