import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');

/** What the last part of a label's key contains if the label names this meaning. Adding has its own icon. */
const MEANINGS = { filter: /^(?!add).*filter/i, columns: /columns|^view$/i, settings: /settings/i };

/** Returns the part of a key that names the label: `settings` for `settings.title`. */
const lastPartOf = (key: string): string =>
  key
    .replace(/\.title$/, '')
    .split(/[.:]/)
    .at(-1)!;

/** Finds icons with their labels: `icon={IconFilter} … t('filter')`, or `settings: IconSettings`. */
const findUses = (source: string): { icon: string; key: string }[] => [
  ...source
    .matchAll(/icon=\{(Icon\w+)\}[^]{0,200}?\bt\('([\w.:]+)'/g)
    .map(([, icon = '', key = '']) => ({ icon, key })),
  ...source.matchAll(/\b(\w+): (Icon\w+),/g).map(([, key = '', icon = '']) => ({ icon, key })),
];

const uses = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['dist/**', '**/*.test.*'] })
  .flatMap((file) => findUses(readFileSync(join(WEB, file), 'utf8')))
  .flatMap(({ icon, key }) =>
    Object.entries(MEANINGS)
      .filter(([, words]) => words.test(lastPartOf(key)))
      .map(([meaning]) => ({ icon, meaning })),
  );
const iconsOf = (meaning: string) => [
  ...new Set(uses.filter((use) => use.meaning === meaning).map(({ icon }) => icon)),
];

test('filters, columns and settings each have one icon, and share none', () => {
  expect(Object.fromEntries(Object.keys(MEANINGS).map((meaning) => [meaning, iconsOf(meaning)]))).toEqual({
    filter: ['IconFilter'],
    columns: ['IconColumns3'],
    settings: ['IconSettings'],
  });
});
