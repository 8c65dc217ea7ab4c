import type { TwilioSettings } from '#contract/carriers.ts';
import type { TwilioCarrier } from '../carriers/carrier.ts';
import type { Answer, Channel, OnAnswer, OpenChannel, Outgoing, Piece } from '../channel.ts';
import { meaningOf } from './twilio-errors.ts';

/** Where the provider tells what became of messages. */
export const statusPath = (carrierId: number): string => `/carriers/${carrierId}/twilio/status`;

/** Opens the way to a carrier over Twilio's API: the account is asked for, so that wrong credentials show at once. */
export function twilioOpener(carrier: TwilioCarrier, callbackUrl: string): OpenChannel {
  return async (signal, onClosed) => {
    const channel = new TwilioChannel(carrier, callbackUrl, onClosed);
    await channel.greet(signal);
    return channel;
  };
}

/**
 * Twilio's Messages resource. A message is one request and one id, whatever its parts. A request without an answer closes
 * the channel for new ones, and when those under way are answered it is over.
 */
class TwilioChannel implements Channel {
  readonly sends = true;
  readonly closed: Promise<string>;
  readonly #settings: TwilioSettings;
  readonly #callbackUrl: string;
  readonly #onClosed: () => void;
  #open = true;
  #underWay = 0;
  #why = 'closed';
  #resolveClosed: (why: string) => void = () => {};

  constructor({ settings }: TwilioCarrier, callbackUrl: string, onClosed: () => void) {
    this.#settings = settings;
    this.#callbackUrl = callbackUrl;
    this.#onClosed = onClosed;
    this.closed = new Promise((resolve) => (this.#resolveClosed = resolve));
  }

  get open(): boolean {
    return this.#open;
  }

  /** Throws where the account cannot be had. */
  async greet(signal: AbortSignal): Promise<void> {
    const response = await this.#call('GET', '.json', undefined, signal);
    if (!response.ok) throw new Error(`The provider refused the account: ${await describe(response)}`);
  }

  pieces({ sender, number, text, parts }: Outgoing): Piece[] {
    const { messagingServiceSid, validity } = this.#settings;
    const form = new URLSearchParams({ To: `+${number}`, Body: text, StatusCallback: this.#callbackUrl });
    if (messagingServiceSid) form.set('MessagingServiceSid', messagingServiceSid);
    else form.set('From', /^\d{7,}$/.test(sender) ? `+${sender}` : sender);
    if (validity !== undefined) form.set('ValidityPeriod', String(validity));
    return [{ mask: (1 << parts) - 1, send: (onAnswer) => void this.#send(form, onAnswer) }];
  }

  giveUp(cause: unknown): void {
    this.#end(cause instanceof Error ? cause.message : String(cause));
  }

  async close(): Promise<void> {
    this.#end('closed');
    await this.closed;
  }

  async #send(form: URLSearchParams, onAnswer: OnAnswer): Promise<void> {
    this.#underWay += 1;
    const answer = await this.#post(form);
    this.#underWay -= 1;
    onAnswer(answer);
    if (!this.#open) this.#end('');
  }

  async #post(form: URLSearchParams): Promise<Answer> {
    try {
      const response = await this.#call('POST', '/Messages.json', form);
      const body = (await response.json()) as { sid?: string; code?: number; message?: string };
      if (response.ok && body.sid) return { kind: 'accepted', id: body.sid.toLowerCase() };
      const meaning = meaningOf(this.#settings, response.status, body.code);
      // A server's error does not say whether the message was taken.
      if (meaning === undefined)
        return { kind: 'unanswered', cause: new Error(`The provider answered ${response.status}`) };
      return {
        kind: 'refused',
        meaning,
        error: [body.code, body.message].filter(Boolean).join(': ').slice(0, 300),
      };
    } catch (cause) {
      return { kind: 'unanswered', cause };
    }
  }

  #call(method: string, path: string, body?: URLSearchParams, signal?: AbortSignal): Promise<Response> {
    const { api, accountSid, authToken, responseTimeout } = this.#settings;
    const limit = AbortSignal.timeout(responseTimeout * 1000);
    return fetch(`${api.replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}${path}`, {
      method,
      ...(body && { body }),
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
  }

  #end(why: string): void {
    if (this.#open) {
      this.#open = false;
      this.#why = why;
    }
    if (this.#underWay > 0) return;
    this.#resolveClosed(this.#why);
    this.#onClosed();
  }
}

async function describe(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  return `${response.status} ${text.slice(0, 200)}`;
}
