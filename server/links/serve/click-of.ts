import { createHmac, randomUUIDv7 } from 'node:crypto';
import type { Reader } from './reader.ts';
import type { Found } from './served-link.ts';
import type { Click } from './store-clicks.ts';

/** A reader at an address, which is not kept. `country` is that of the address, `agent` their browser's user agent. */
export type ReaderAt = Reader & { country: string; address: string; agent: string };

/** Returns the click of a reader, now. `key` is the installation's. */
export function clickOf(key: string, { link, messageId }: Found, reader: ReaderAt): Click {
  const { kind, device, os, country, address, agent } = reader;
  const at = new Date();
  return {
    id: randomUUIDv7(),
    accountId: link.accountId,
    linkId: link.id,
    at,
    kind,
    messageId,
    visitor: messageId ?? visitorOf(key, [at.toISOString().slice(0, 10), String(link.id), address, agent]),
    country,
    device,
    os,
  };
}

/**
 * Returns a digest of a reader of a link on a day, as a UUID in hexadecimal digits. Nobody can trace it back without the key.
 */
function visitorOf(key: string, parts: string[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['visitors of links', ...parts]))
    .digest('hex')
    .slice(0, 32);
}
