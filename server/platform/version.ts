import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the application, as the specification's client compares it with its own (specification, 9). */
export const VERSION = '1.190';

const page = join(import.meta.dirname, '../../web/dist/index.html');

/** Of the built console: its page names every script by its content. Empty where there is none. */
export const BUILD = existsSync(page) ? hashOf(readFileSync(page)) : '';

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
