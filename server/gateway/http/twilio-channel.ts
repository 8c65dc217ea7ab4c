import { twilioStatus } from '#contract/carrier-callbacks.ts';
import type { TwilioSettings } from '#contract/carriers.ts';
import type { TwilioCarrier } from '../carriers/carrier.ts';
import { normaliseId } from '../carriers/message-ids.ts';
import type { Answer, Channel, OnAnswer, OpenChannel, Outgoing, Piece } from '../channel.ts';
import { describe, neverConnected, type Reply, TwilioApi } from './twilio-api.ts';
import { verdictOn } from './twilio-errors.ts';
import { messageForm } from './twilio-message.ts';

/** After this many milliseconds without a connection the bind is down, and its messages may fail over. */
const UNREACHABLE_MS = 5000;
/** How long a clean stop waits for pending requests, in milliseconds. */
const GOODBYE_MS = 3000;

/** The path of the provider's status callbacks. */
export const statusPath = (carrierId: number): string =>
  twilioStatus.path.replace(':carrierId', String(carrierId));

/** Opens a channel to a carrier over Twilio's API. */
export function twilioOpener({ settings }: TwilioCarrier, callbackUrl: string): OpenChannel {
  return async (signal, onClosed) => {
    const api = new TwilioApi(settings);
    await api.greet(signal);
    return new TwilioChannel(api, settings, callbackUrl, onClosed);
  };
}

/**
 * Twilio's Messages resource. A message is one request and one id, whatever its parts. An error about the account or
 * its URL, or a request without an answer, closes the channel to new requests. It is over when the pending ones are
 * answered.
 */
class TwilioChannel implements Channel {
  readonly sends = true;
  readonly closed: Promise<string>;
  readonly #api: TwilioApi;
  readonly #settings: TwilioSettings;
  readonly #callbackUrl: string;
  readonly #onClosed: () => void;
  readonly #abandoning = new AbortController();
  #open = true;
  #why = '';
  #underWay = 0;
  #unreachableSince: number | undefined;
  #resolveClosed: (why: string) => void = () => {};

  constructor(api: TwilioApi, settings: TwilioSettings, callbackUrl: string, onClosed: () => void) {
    this.#api = api;
    this.#settings = settings;
    this.#callbackUrl = callbackUrl;
    this.#onClosed = onClosed;
    this.closed = new Promise((resolve) => (this.#resolveClosed = resolve));
  }

  get open(): boolean {
    return this.#open;
  }

  pieces(message: Outgoing): Piece[] {
    const form = messageForm(this.#settings, message, this.#callbackUrl);
    return [{ mask: (1 << message.parts) - 1, send: (onAnswer) => void this.#send(form, onAnswer) }];
  }

  giveUp(cause: unknown): void {
    this.#end(cause instanceof Error ? cause.message : String(cause));
  }

  async close(): Promise<void> {
    this.#end('closed');
    const timer = setTimeout(() => this.#abandoning.abort(new Error('The bind was stopped')), GOODBYE_MS);
    await this.closed;
    clearTimeout(timer);
  }

  async #send(form: URLSearchParams, onAnswer: OnAnswer): Promise<void> {
    this.#underWay += 1;
    const answer = await this.#api.submit(form, this.#abandoning.signal).then(
      (reply) => this.#read(reply),
      (error: unknown) => this.#failed(error),
    );
    onAnswer(answer);
    this.#underWay -= 1;
    this.#resolveWhenOver();
  }

  #read(reply: Reply): Answer {
    this.#unreachableSince = undefined;
    const { httpStatus, sid, code } = reply;
    if (httpStatus >= 200 && httpStatus < 300 && sid)
      return { kind: 'accepted', id: normaliseId(sid, 'text') };
    const verdict = verdictOn(this.#settings, httpStatus, code);
    if (verdict === 'doubt')
      return { kind: 'unanswered', cause: new Error(`The provider answered ${describe(reply)}`) };
    if (verdict !== 'account') return { kind: 'refused', meaning: verdict, error: describe(reply) };
    this.#end(`The provider refused the account: ${describe(reply)}`);
    return notNow(describe(reply));
  }

  #failed(error: unknown): Answer {
    if (!neverConnected(error)) return { kind: 'unanswered', cause: error };
    const now = performance.now();
    this.#unreachableSince ??= now;
    const { message } = (error as Error).cause as Error;
    if (now - this.#unreachableSince > UNREACHABLE_MS) this.#end(message);
    return notNow(message);
  }

  /** Closes the channel to new requests. */
  #end(why: string): void {
    if (!this.#open) return;
    this.#open = false;
    this.#why = why;
    this.#onClosed();
    this.#resolveWhenOver();
  }

  #resolveWhenOver(): void {
    if (!this.#open && this.#underWay === 0) this.#resolveClosed(this.#why);
  }
}

/**
 * Not accepted for certain, for reasons that do not concern the message: it is submitted again until accepted,
 * however few retries its own refusals would get.
 */
const notNow = (error: string): Answer => ({ kind: 'refused', meaning: 'slow down', error });
