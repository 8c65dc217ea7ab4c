import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller than this it travels in one packet as it is. */
const LEAST_BYTES = 1200;

/**
 * Compresses what was built, once, so that the server only has to choose: `x.js.br` and `x.js.gz` beside `x.js`.
 * Fonts are compressed in themselves.
 *
 * @param {string} folder
 */
export function precompress(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  for (const path of paths) {
    if (!/\.(js|css|svg)$/.test(path) || statSync(path).size < LEAST_BYTES) continue;
    const content = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
