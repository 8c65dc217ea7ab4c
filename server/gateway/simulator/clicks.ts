import { request } from 'node:http';
import { findLinks } from '#sms/index.ts';
import { behaviourOf } from './behaviour.ts';
import type { SimulatorCounts } from './counts.ts';
import { LongTexts } from './long-texts.ts';
import type { AcceptedMessage } from './message.ts';
import type { ClickOptions, CompleteOptions } from './options.ts';
import { TokenBucket } from './token-bucket.ts';

const MAX_PER_SECOND = 50;
/** The maximum number of clicks that wait for their time. Further ones are dropped. */
const MAX_WAITING = 1000;
const MAX_DELAY_MS = 20_000;
/** The delay of phones that always click. */
const ALWAYS_DELAY_MS = 1000;
const TIMEOUT_MS = 5000;

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Phones that open the short links in their messages. They open nothing but links of this installation, on this machine. */
export class Clicks {
  readonly #click: ClickOptions;
  readonly #options: CompleteOptions;
  readonly #counts: SimulatorCounts;
  readonly #host: string;
  readonly #texts = new LongTexts();
  readonly #bucket: TokenBucket;
  readonly #waiting = new Set<NodeJS.Timeout>();
  readonly #stopping = new AbortController();

  constructor(click: ClickOptions, options: CompleteOptions, counts: SimulatorCounts) {
    this.#click = click;
    this.#options = options;
    this.#counts = counts;
    this.#host = new URL(click.url).host;
    this.#bucket = new TokenBucket(MAX_PER_SECOND, options.clock.now().getTime());
  }

  /** Plans clicks on the links of a message, if its phone gets it and opens links. */
  receive(message: AcceptedMessage): void {
    const { receipt, clicks } = behaviourOf(message.number);
    if (receipt?.state !== 'delivered') return;
    const text = this.#texts.complete(message);
    if (text === undefined || (!clicks && Math.random() >= this.#click.share)) return;
    const { maxDelayMs = MAX_DELAY_MS } = this.#click;
    for (const path of this.#pathsIn(text))
      this.#plan(
        () => this.#open(path, message.number),
        clicks ? Math.min(ALWAYS_DELAY_MS, maxDelayMs) : Math.random() * maxDelayMs,
      );
  }

  /** Drops the clicks that are waiting, and aborts the others. */
  stop(): void {
    for (const timer of this.#waiting) clearTimeout(timer);
    this.#waiting.clear();
    this.#stopping.abort();
  }

  #pathsIn(text: string): Set<string> {
    const own = findLinks(text)
      .map(({ address }) => new URL(address))
      .filter(({ host, pathname }) => host === this.#host && pathname !== '/');
    return new Set(own.map(({ pathname }) => pathname));
  }

  #plan(open: () => void, delayMs: number): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      if (this.#bucket.take(1, this.#options.clock.now().getTime()) > 0) open();
      else this.#plan(open, this.#bucket.wait);
    }, delayMs);
    this.#waiting.add(timer);
  }

  #open(path: string, number: string): void {
    const opening = request({
      host: '127.0.0.1',
      port: this.#click.port,
      path,
      headers: { host: this.#host, 'user-agent': Number(number.at(-2)) % 2 === 0 ? ANDROID : IPHONE },
      signal: this.#stopping.signal,
      timeout: TIMEOUT_MS,
    });
    opening.once('response', (response) => {
      this.#counts.clicks++;
      response.resume();
    });
    opening.once('timeout', () => opening.destroy());
    // The server of short links may not be running.
    opening.on('error', (error) => this.#options.log?.debug({ err: error }, 'a phone could not open a link'));
    opening.end();
  }
}
