import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller files fit into one packet without compression. */
const MIN_BYTES = 1200;

/**
 * Compresses the built scripts, style sheets and SVG images. Writes `x.js.br` and `x.js.gz` beside `x.js`,
 * so that the server need not compress. Skips small files.
 *
 * @param {string} folder
 */
export function precompress(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  for (const path of paths) {
    if (!/\.(js|css|svg)$/.test(path) || statSync(path).size < MIN_BYTES) continue;
    const content = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
