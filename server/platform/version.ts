import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The application's version, which the specification's client compares with its own (specification, 9). */
export const VERSION = '1.190';

const page = join(import.meta.dirname, '../../web/dist/index.html');

/** The build of the console, from its page, which names every script by its hash. Empty if there is none. */
export const BUILD = existsSync(page) ? hashOf(readFileSync(page)) : '';

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
