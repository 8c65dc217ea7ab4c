import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version that the specification's client compares with its own (specification, 9). */
export const VERSION = '1.190';

const page = join(import.meta.dirname, '../../web/dist/index.html');

/**
 * Identifies the build of the console. The console's page names every script by hash, so the hash of the page
 * suffices. Empty if there is no build.
 */
export const BUILD_HASH = existsSync(page) ? shortHash(readFileSync(page)) : '';

function shortHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
