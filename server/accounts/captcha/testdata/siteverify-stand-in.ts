import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Tokens that a page could submit, named after how the stand-in reacts to them. */
export type TestToken = 'right' | 'wrong' | 'broken' | 'garbled' | 'silent';

/** A stand-in for Google's `siteverify` (developers.google.com/recaptcha/docs/verify). */
export class SiteverifyStandIn {
  readonly asked: Record<string, string>[] = [];
  readonly #used = new Set<string>();
  readonly #server = http.createServer((request, response) => void this.#answer(request, response));
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/recaptcha`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    this.asked.push(form);
    const token = form['response'] ?? '';
    if (request.method !== 'POST' || request.url !== '/recaptcha/api/siteverify')
      return end(response, 404, '');
    if (token.startsWith('silent')) return undefined;
    if (token.startsWith('broken')) return end(response, 500, '<h1>Error</h1>');
    if (token.startsWith('garbled')) return end(response, 200, '<h1>Sorry</h1>');
    return end(response, 200, JSON.stringify(this.#verdict(form['secret'], token)));
  }

  #verdict(secret: string | undefined, token: string): object {
    const errors = [
      secret !== this.#secret && 'invalid-input-secret',
      !token.startsWith('right') && 'invalid-input-response',
      this.#used.has(token) && 'timeout-or-duplicate',
    ].filter((error) => error !== false);
    this.#used.add(token);
    return errors.length > 0
      ? { success: false, 'error-codes': errors }
      : { success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost' };
  }
}

function end(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
