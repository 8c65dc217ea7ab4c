import type { CaptchaKey } from '#contract/captcha.ts';

/** The delay before fetching the captcha's key (specification, 4.2 and 9). */
const KEY_DELAY_MS = 800;

export type CaptchaState = {
  /** Whether the form shows a captcha. */
  required: boolean;
  /** Whether a submission is waiting for a solution. */
  isSolving: boolean;
  key: CaptchaKey | undefined;
  problem: 'none' | 'expired' | 'unknown';
  /** Increases each time the widget must restart. */
  round: number;
};

/** The props of the captcha's components. */
export type CaptchaControls = CaptchaState & Pick<CaptchaFlow, 'onSolved' | 'onFailed' | 'retry'>;

type PendingToken = { resolve(this: void, token: string): void; reject(this: void, reason: Error): void };

/** `token` is the captcha's solution, or null while no captcha is required. */
type SendWithToken<A> = (token: string | null) => Promise<A>;

/** The captcha of a form, independent of React and the widgets. */
export class CaptchaFlow {
  #state: CaptchaState = { required: false, isSolving: false, key: undefined, problem: 'none', round: 0 };
  #token: string | undefined;
  #waiting: PendingToken | undefined;
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

  /**
   * Schedules the download of the captcha's key. Call it when the form mounts. Call the returned function
   * on unmount: it rejects a waiting submission with an `AbortError`.
   */
  mount = (): (() => void) => {
    const timer = setTimeout(() => void this.#loadKey(), KEY_DELAY_MS);
    return () => {
      clearTimeout(timer);
      this.#abandon();
    };
  };

  /**
   * Sends without a solution at first. If the answer then requires a captcha, shows one and sends again
   * with the solution. Later submissions always include a solution. Returns the second answer even if it
   * requires a captcha again.
   */
  submit = async <A>(send: SendWithToken<A>, needsCaptcha: (answer: A) => boolean): Promise<A> => {
    const token = this.#state.required ? await this.#nextToken() : null;
    const answer = await this.#sendWith(token, send);
    if (token !== null || !needsCaptcha(answer)) return answer;
    this.#change({ required: true });
    return this.#sendWith(await this.#nextToken(), send);
  };

  onSolved = (token: string): void => {
    this.#token = token;
    this.#change({ problem: 'none', isSolving: false });
    if (this.#waiting) this.#waiting.resolve(this.#takeToken());
    this.#waiting = undefined;
  };

  /**
   * Discards the solution and records the problem. Restarts the widget if the solution expired. After other
   * failures, `retry` or the next submission restarts the widget.
   */
  onFailed = (problem: 'expired' | 'unknown'): void => {
    this.#token = undefined;
    this.#change({ problem });
    if (problem === 'expired') this.#reset();
  };

  retry = (): void => {
    this.#change({ problem: 'none' });
    this.#reset();
    if (!this.#state.key) void this.#loadKey();
  };

  async #nextToken(): Promise<string> {
    if (this.#token !== undefined) return this.#takeToken();
    this.#abandon();
    const token = new Promise<string>((resolve, reject) => (this.#waiting = { resolve, reject }));
    this.#change({ isSolving: true });
    if (this.#state.problem === 'unknown') this.retry();
    return token;
  }

  #takeToken(): string {
    const token = this.#token!;
    this.#token = undefined;
    return token;
  }

  /** A solution can be used only once, so the widget restarts after each use. */
  async #sendWith<A>(token: string | null, send: SendWithToken<A>): Promise<A> {
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
      this.onFailed('unknown');
    }
  }

  #abandon(): void {
    this.#waiting?.reject(new DOMException('The form was closed or submitted again.', 'AbortError'));
    this.#waiting = undefined;
    this.#change({ isSolving: false });
  }

  #reset(): void {
    this.#change({ round: this.#state.round + 1 });
  }

  #change(changes: Partial<CaptchaState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
