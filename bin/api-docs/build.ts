/**
 * Builds the pages of the API's documentation into a folder: `node bin/api-docs/build.ts <folder of the web app>`. Runs as
 * part of the web app's build.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGuides } from './guides.ts';
import { renderPage } from './page.ts';
import { referencePage } from './reference.ts';
import { readReferenceScript } from './reference-script.ts';
import { buildStyles } from './styles.ts';

const webFolder = process.argv[2]!;
const assets = join(webFolder, 'assets');
const pages = join(webFolder, 'docs', 'api');

/** Writes a file that browsers keep, and returns its path. */
function writeAsset(name: string, type: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 7);
  const file = `${name}-${hash}.${type}`;
  writeFileSync(join(assets, file), content);
  return `/assets/${file}`;
}

const font = readdirSync(assets).find((file) => /^inter-latin-wght-normal.*\.woff2$/.test(file));
const styles = writeAsset('api-docs', 'css', buildStyles(font && `/assets/${font}`));
const script = writeAsset('api-reference', 'js', await readReferenceScript());

rmSync(pages, { recursive: true, force: true });
mkdirSync(pages, { recursive: true });
const guides = readGuides();
for (const guide of guides)
  writeFileSync(join(pages, `${guide.name}.html`), renderPage(guide, guides, styles));
writeFileSync(join(pages, 'reference.html'), referencePage(script, styles));
