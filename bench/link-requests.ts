import { RecipientSlugs } from '#server/links/index.ts';
import { readSecrets } from '#server/platform/config.ts';
import { join } from 'node:path';
import { BATCH_SIZE, type FilledLinks, sharedSlug } from './fill-links.ts';
import type { Installation } from './installation.ts';

const OPENED_RECIPIENTS = 50_000;
const MAX_OPENED_BATCHES = 5000;

/** What phones send. */
const BROWSERS = [
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; SM-A556B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
];

/** Chooses links at random and writes requests for them, as a proxy passes them on: from phones with addresses of their own. */
export class LinkRequests {
  readonly #links: FilledLinks;
  readonly #host: string;
  /** Computed beforehand, because the slugs of a batch take more than a millisecond. */
  readonly #recipientSlugs: string[];

  /** `host` is that of the installation's links. */
  constructor({ folder }: Installation, links: FilledLinks, host: string) {
    this.#links = links;
    this.#host = host;
    const slugs = new RecipientSlugs(readSecrets(join(folder, 'data')).key);
    this.#recipientSlugs = pickRecipientSlugs(slugs, links);
  }

  /** Generates requests. Every second one opens the link of a recipient. */
  *take(count: number): Generator<string, undefined> {
    for (let nth = 0; nth < count; nth++)
      yield this.#write(nth % 2 === 0 ? pick(this.#recipientSlugs) : sharedSlug(below(this.#links.shared)));
    return undefined;
  }

  #write(slug: string): string {
    return [
      `GET /${slug} HTTP/1.1`,
      `Host: ${this.#host}`,
      `X-Forwarded-For: 10.${below(256)}.${below(256)}.${below(256)}`,
      `User-Agent: ${pick(BROWSERS)}`,
      'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Accept-Language: en-ZA,en;q=0.9',
      'Accept-Encoding: gzip, deflate',
      '',
      '',
    ].join('\r\n');
  }
}

/** Returns the slugs of recipients: random ones of random batches. */
function pickRecipientSlugs(slugs: RecipientSlugs, { firstSerial, batches }: FilledLinks): string[] {
  const opened = Math.min(batches, MAX_OPENED_BATCHES);
  return Array.from({ length: opened }, () => firstSerial + below(batches)).flatMap((serial) => {
    const ofBatch = slugs.of(serial, BATCH_SIZE);
    return Array.from({ length: Math.ceil(OPENED_RECIPIENTS / opened) }, () => pick(ofBatch));
  });
}

const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
const below = (limit: number): number => Math.floor(Math.random() * limit);
