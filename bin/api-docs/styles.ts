import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandTheme } from '#web/ui/theme/theme.ts';

const root = join(import.meta.dirname, '../..');

const declare = (variables: Record<string, string | undefined>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** Returns the style sheet of the guides, with the colours and fonts of the console. */
export function buildStyles(fontPath: string | undefined): string {
  const { theme, cssVariables } = brandTheme(null);
  const { light, dark } = cssVariables(theme as never);
  const { gray, dark: darkShades } = theme.colors as Record<string, readonly string[]>;
  const face = fontPath
    ? `@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url(${fontPath}) format('woff2-variations');}`
    : '';
  return [
    face,
    `:root{--font:${theme.fontFamily};--font-mono:${theme.fontFamilyMonospace};--ink:${theme.black};--line:${gray![2]};--quiet:${gray![0]};--border:${gray![3]};${declare(light)}}`,
    `@media screen{:root[data-mantine-color-scheme='dark']{--ink:${darkShades![0]};--line:${darkShades![6]};--quiet:${darkShades![8]};--border:${darkShades![4]};--mantine-color-body:${darkShades![7]};${declare(dark)}}}`,
    readFileSync(join(root, 'bin/api-docs/guides.css'), 'utf8'),
  ].join('\n');
}
