import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { clippedTexts } from './clipped-texts.ts';

type Look = { name: string; width: number; height: number; colorScheme: 'light' | 'dark' };

export const WIDE: Look = { name: '1440 light', width: 1440, height: 900, colorScheme: 'light' };
const NARROW: Look = { name: '390 dark', width: 390, height: 844, colorScheme: 'dark' };
const NARROWEST: Look = { name: '320 light', width: 320, height: 700, colorScheme: 'light' };
const BETWEEN: Look[] = [
  { name: '1024 light', width: 1024, height: 768, colorScheme: 'light' },
  { name: '768 dark', width: 768, height: 1024, colorScheme: 'dark' },
];

/** Every width and colour scheme that a page must look right in. */
export const looks: Look[] = [
  WIDE,
  NARROW,
  { name: '1440 dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: '390 light', width: 390, height: 844, colorScheme: 'light' },
  ...BETWEEN,
];

/** What another colour scheme or width can spoil. */
const OF_LOOKS = ['color-contrast', 'target-size'];

const softly = expect.configure({ soft: true });

/**
 * The page looks right: axe finds nothing in the light at 1440 pixels, nor in the colours and sizes of the dark at 390, and
 * at no width does it scroll sideways or cut off a text.
 */
export async function checkLooks(page: Page, name: string): Promise<void> {
  for (const look of [WIDE, ...BETWEEN, NARROWEST, NARROW]) {
    await show(page, look);
    await settled(page);
    await expectNothingBeyondIn(page, name, look);
    if (look === WIDE || look === NARROW)
      softly(await findViolations(page, look), `${name}, ${look.name}`).toEqual([]);
  }
  await show(page, WIDE);
}

/** At no width does the page scroll sideways or cut off a text. */
export async function expectNothingBeyond(page: Page, name: string): Promise<void> {
  for (const look of [WIDE, ...BETWEEN, NARROW]) {
    await show(page, look);
    await settled(page);
    await expectNothingBeyondIn(page, name, look);
  }
  await show(page, WIDE);
}

async function expectNothingBeyondIn(page: Page, name: string, look: Look): Promise<void> {
  await softly
    .poll(() => pixelsBeyond(page), { message: `${name}, ${look.name}: pixels beyond the right edge` })
    .toBe(0);
  await softly
    .poll(() => clippedTexts(page), { message: `${name}, ${look.name}: texts that are cut off` })
    .toEqual([]);
}

/** Shows the page that is open in another look, without loading it anew. */
export async function show(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/** Goes on with a page that is made for wider windows: it does not warn again before it is left. */
export async function goOnNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Continue anyway' }).click();
}

/** Waits until the page shows what it fetched: nothing waits in its place any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-waiting], [aria-busy=true]') && document.getAnimations().length === 0,
  );
}

async function findViolations(page: Page, look: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false };
  if (look === WIDE) options.rules = { 'target-size': { enabled: true } };
  else options.runOnly = OF_LOOKS;
  const { violations } = await page.evaluate((given) => axe.run(document, given), options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** How far the page scrolls sideways. */
function pixelsBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
