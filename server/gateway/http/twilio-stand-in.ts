import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signatureOf } from './twilio-signature.ts';

/** The number of retries of a failed callback, as requested by `#rc=5`. */
const RETRIES = 5;

type Refusal = { httpStatus: number; code: number; message: string };

/** The outcome of a message to a number. */
type Outcome = {
  /** The statuses to report, in order. */
  statuses: string[];
  errorCode?: string;
  refusal?: Refusal;
  /**
   * `early`: whether to report before the request is answered. `twice`: whether to send each report twice.
   */
  early?: true;
  twice?: true;
  /** The response to the first attempt only. `accepted`: whether the message is accepted nevertheless. */
  firstTry?: { answer: Refusal | 'none'; accepted: boolean };
};

const DELIVERED = ['sent', 'delivered'];
const SERVER_ERROR: Refusal = { httpStatus: 500, code: 20500, message: 'Internal Server Error' };

/**
 * Outcomes by the last two digits of the number. Messages to all other numbers are delivered, including
 * those to numbers ending in 93, which the simulated SMPP carrier refuses.
 */
const OUTCOMES: Record<string, Outcome> = {
  80: { statuses: DELIVERED, early: true },
  81: { statuses: DELIVERED, twice: true },
  82: { statuses: ['delivered', 'sent', 'queued'] },
  83: { statuses: ['sent'] },
  89: { statuses: [], refusal: { httpStatus: 400, code: 21211, message: "Invalid 'To' Phone Number" } },
  90: { statuses: ['sent', 'undelivered'], errorCode: '30003' },
  91: { statuses: ['failed'], errorCode: '30005' },
  92: { statuses: ['failed'], errorCode: '30036' },
  94: {
    statuses: DELIVERED,
    firstTry: { answer: { httpStatus: 429, code: 20429, message: 'Slowly' }, accepted: false },
  },
  95: { statuses: DELIVERED, firstTry: { answer: SERVER_ERROR, accepted: true } },
  96: { statuses: DELIVERED, firstTry: { answer: SERVER_ERROR, accepted: false } },
  97: { statuses: DELIVERED, firstTry: { answer: 'none', accepted: true } },
  98: { statuses: DELIVERED, firstTry: { answer: 'none', accepted: false } },
};

export type StandInOptions = {
  accountSid: string;
  authToken: string;
  /** The server behind PUBLIC_URL. Receives all callbacks, whatever URL they are signed for. */
  deliverTo?: string;
};

export type AcceptedMessage = { sid: string; form: URLSearchParams };

/** A provider for tests. Speaks Twilio's Messages API, with signed callbacks. */
export class TwilioStandIn {
  readonly accepted: AcceptedMessage[] = [];
  /** The maximum number of concurrent requests so far. */
  maxConcurrent = 0;
  /** While set, the response to every authenticated request, including requests for the account. */
  outage: Refusal | undefined;
  readonly #options: StandInOptions;
  readonly #server: http.Server;
  readonly #tries = new Map<string, number>();
  readonly #calls = new Set<Promise<unknown>>();
  #pending = 0;

  constructor(options: StandInOptions) {
    this.#options = options;
    this.#server = http.createServer((request, response) => {
      this.#pending += 1;
      this.maxConcurrent = Math.max(this.maxConcurrent, this.#pending);
      response.on('close', () => (this.#pending -= 1));
      void this.#answer(request, response);
    });
  }

  /** `port` is 0 for any free port. */
  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  get api(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  acceptedFor(number: string): AcceptedMessage[] {
    return this.accepted.filter(({ form }) => form.get('To') === `+${number}`);
  }

  /** Calls the webhook with a message from a phone, and returns the response. */
  sendFromPhone(webhook: string, from: string, to: string, body: string, sid = newSid()): Promise<Response> {
    const form = new URLSearchParams({ MessageSid: sid, From: from, To: to, Body: body, NumMedia: '0' });
    return this.call(webhook, form);
  }

  /** Calls us as the provider does. Signs `address` without its fragment, but sends the request to `to`. */
  call(
    address: string,
    form: URLSearchParams,
    token = this.#options.authToken,
    to = address,
  ): Promise<Response> {
    const url = new URL(address);
    url.hash = '';
    const signature = signatureOf(token, url.href, form);
    const { pathname, search, origin } = new URL(to);
    const place = new URL(`${pathname}${search}`, this.#options.deliverTo ?? origin);
    return fetch(place, { method: 'POST', body: form, headers: { 'x-twilio-signature': signature } });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await Promise.all(this.#calls);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { accountSid, authToken } = this.#options;
    const account = `/2010-04-01/Accounts/${accountSid}`;
    const form = new URLSearchParams(await text(request));
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return refuse(response, { httpStatus: 401, code: 20003, message: 'Authenticate' });
    if (this.outage) return refuse(response, this.outage);
    if (request.method === 'GET' && request.url === `${account}.json`)
      return send(response, 200, { sid: accountSid, status: 'active' });
    if (request.method === 'POST' && request.url === `${account}/Messages.json`)
      return this.#onMessage(form, response);
    return refuse(response, { httpStatus: 404, code: 20404, message: 'Not found' });
  }

  async #onMessage(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const number = form.get('To')!;
    const outcome = OUTCOMES[number.slice(-2)] ?? { statuses: DELIVERED };
    if (outcome.refusal) return refuse(response, outcome.refusal);
    const tries = (this.#tries.get(number) ?? 0) + 1;
    this.#tries.set(number, tries);
    const firstTry = tries === 1 ? outcome.firstTry : undefined;
    if (firstTry && !firstTry.accepted)
      return firstTry.answer === 'none' ? undefined : refuse(response, firstTry.answer);
    const message = { sid: newSid(), form };
    this.accepted.push(message);
    if (outcome.early) await this.#report(message, outcome);
    else this.#calls.add(this.#report(message, outcome));
    if (firstTry) return firstTry.answer === 'none' ? undefined : refuse(response, firstTry.answer);
    return send(response, 201, { sid: message.sid, status: 'queued' });
  }

  /** Reports the statuses one after another. */
  async #report({ sid, form }: AcceptedMessage, { statuses, errorCode, twice }: Outcome): Promise<void> {
    const callback = form.get('StatusCallback');
    if (!callback) return;
    for (const status of statuses) {
      const report = new URLSearchParams({
        MessageSid: sid,
        MessageStatus: status,
        AccountSid: this.#options.accountSid,
        To: form.get('To')!,
        // A messaging service sends from one of its numbers.
        From: form.get('From') ?? '+15005550006',
      });
      if (errorCode && status !== 'sent') report.set('ErrorCode', errorCode);
      for (let time = 0; time < (twice ? 2 : 1); time++) await this.#callUntilAccepted(callback, report);
    }
  }

  async #callUntilAccepted(callback: string, form: URLSearchParams): Promise<void> {
    for (let tries = 0; tries <= RETRIES; tries++) {
      const answer = await this.call(callback, form).catch(() => undefined);
      if (answer?.ok) return;
    }
  }
}

const newSid = (): string => `SM${randomUUID().replaceAll('-', '')}`;

function send(response: ServerResponse, httpStatus: number, body: object): void {
  response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, { httpStatus, code, message }: Refusal): void {
  send(response, httpStatus, { code, message, status: httpStatus });
}
