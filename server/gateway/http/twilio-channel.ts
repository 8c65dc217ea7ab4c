import { twilioStatus } from '#contract/carrier-callbacks.ts';
import type { TwilioSettings } from '#contract/carriers.ts';
import type { TwilioCarrier } from '../carriers/carrier.ts';
import { normaliseId } from '../carriers/message-ids.ts';
import type { Answer, Channel, OnAnswer, OpenChannel, OutgoingMessage, Piece } from '../channel.ts';
import { describeReply, hasNeverConnected, type Reply, TwilioApi } from './twilio-api.ts';
import { verdictFor } from './twilio-errors.ts';
import { messageForm } from './twilio-message.ts';

/**
 * If connecting keeps failing for this many milliseconds, the channel closes, and the messages may fail
 * over.
 */
const UNREACHABLE_MS = 5000;
/** How long a clean stop waits for pending requests, in milliseconds. */
const CLOSE_TIMEOUT_MS = 3000;

/** The path of the provider's status callbacks. */
export const statusPath = (carrierId: number): string =>
  twilioStatus.path.replace(':carrierId', String(carrierId));

/** Opens a channel to a carrier over Twilio's API. */
export function twilioOpener({ settings }: TwilioCarrier, callbackUrl: string): OpenChannel {
  return async (signal, onClosed) => {
    const api = new TwilioApi(settings);
    await api.checkAccount(signal);
    return new TwilioChannel(api, settings, callbackUrl, onClosed);
  };
}

/**
 * Submits to Twilio's Messages resource. Each message is one request and gets one id, however many parts it
 * has. The channel accepts no more pieces after `abort`, `close`, or an error about the account or its URL.
 * The same applies if the provider stays unreachable. The channel is closed once no request is pending.
 */
class TwilioChannel implements Channel {
  readonly canSend = true;
  readonly closed: Promise<string>;
  readonly #api: TwilioApi;
  readonly #settings: TwilioSettings;
  readonly #callbackUrl: string;
  readonly #onClosed: () => void;
  readonly #abortPending = new AbortController();
  #open = true;
  #reason = '';
  #pending = 0;
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

  pieces(message: OutgoingMessage): Piece[] {
    const form = messageForm(this.#settings, message, this.#callbackUrl);
    return [{ mask: (1 << message.parts) - 1, send: (onAnswer) => void this.#send(form, onAnswer) }];
  }

  abort(cause: unknown): void {
    this.#end(cause instanceof Error ? cause.message : String(cause));
  }

  async close(): Promise<void> {
    this.#end('closed');
    const timer = setTimeout(
      () => this.#abortPending.abort(new Error('The bind was stopped')),
      CLOSE_TIMEOUT_MS,
    );
    await this.closed;
    clearTimeout(timer);
  }

  async #send(form: URLSearchParams, onAnswer: OnAnswer): Promise<void> {
    this.#pending += 1;
    const answer = await this.#api.submit(form, this.#abortPending.signal).then(
      (reply) => this.#answerOf(reply),
      (error: unknown) => this.#answerToFailure(error),
    );
    onAnswer(answer);
    this.#pending -= 1;
    this.#resolveWhenOver();
  }

  #answerOf(reply: Reply): Answer {
    this.#unreachableSince = undefined;
    const { httpStatus, sid, code } = reply;
    if (httpStatus >= 200 && httpStatus < 300 && sid)
      return { kind: 'accepted', id: normaliseId(sid, 'text') };
    const verdict = verdictFor(this.#settings, httpStatus, code);
    if (verdict === 'doubt')
      return { kind: 'unanswered', cause: new Error(`The provider answered ${describeReply(reply)}`) };
    if (verdict !== 'account') return { kind: 'refused', meaning: verdict, error: describeReply(reply) };
    this.#end(`The provider refused the account: ${describeReply(reply)}`);
    return throttleAnswer(describeReply(reply));
  }

  #answerToFailure(error: unknown): Answer {
    if (!hasNeverConnected(error)) return { kind: 'unanswered', cause: error };
    const now = performance.now();
    this.#unreachableSince ??= now;
    const { message } = (error as Error).cause as Error;
    if (now - this.#unreachableSince > UNREACHABLE_MS) this.#end(message);
    return throttleAnswer(message);
  }

  /** Closes the channel to new requests. */
  #end(why: string): void {
    if (!this.#open) return;
    this.#open = false;
    this.#reason = why;
    this.#onClosed();
    this.#resolveWhenOver();
  }

  #resolveWhenOver(): void {
    if (!this.#open && this.#pending === 0) this.#resolveClosed(this.#reason);
  }
}

/**
 * Returns a refusal for a reason unrelated to the message. A refusal with the meaning `throttle` does not
 * count towards the limit on retries.
 */
const throttleAnswer = (error: string): Answer => ({ kind: 'refused', meaning: 'throttle', error });
