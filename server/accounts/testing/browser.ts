import { type CookieName, cookieName } from '#server/platform/http/cookies.ts';

/** Calls the server as a page in a browser would: with cookies and an Origin header. */
export class Browser {
  readonly #origin: string;
  readonly #address: string | undefined;
  readonly #cookies = new Map<string, string>();
  /** The `Set-Cookie` headers of the last response. */
  setCookies: string[] = [];

  /** The server treats `address` as the caller's address if it trusts the test as a proxy. */
  constructor(origin: string, address?: string) {
    this.#origin = origin;
    this.#address = address;
  }

  cookie(cookie: CookieName): string | undefined {
    return this.#cookies.get(this.#nameOf(cookie));
  }

  /** Returns a Cookie header with only this cookie. */
  headerOf(cookie: CookieName): string {
    return `${this.#nameOf(cookie)}=${this.cookie(cookie)}`;
  }

  /** Adds a cookie that does not come from the server. */
  setCookie(cookie: CookieName, value: string): void {
    this.#cookies.set(this.#nameOf(cookie), value);
  }

  /**
   * Returns the cookie's name as sent by the server, or its usual name before the server sends it. The port
   * in a sent name may differ from the origin's port.
   */
  #nameOf(cookie: CookieName): string {
    const given = this.#cookies.keys().find((name) => name.includes(`carillon_${cookie}`));
    return given ?? cookieName(cookie, { publicUrl: this.#origin });
  }

  get(path: string): Promise<Response> {
    return this.send('GET', path);
  }

  post(path: string, body: object = {}): Promise<Response> {
    return this.send('POST', path, body);
  }

  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        origin: this.#origin,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(this.#address && { 'x-forwarded-for': this.#address }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.#keep(response.headers.getSetCookie());
    return response;
  }

  async signIn(username: string, password: string, reCaptchaToken?: string) {
    const response = await this.post('/Token', { username, password, reCaptchaToken });
    return (await response.json()) as {
      authenticated: boolean;
      token: string | null;
      error: string | null;
      nextStep: string | null;
      resetToken: string | null;
    };
  }

  #keep(setCookies: string[]): void {
    this.setCookies = setCookies;
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}
