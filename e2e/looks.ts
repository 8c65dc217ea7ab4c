import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { findClippedTexts } from './clipped-texts.ts';
import { findBrokenRules } from './page-rules.ts';

type Look = { name: string; width: number; height: number; colorScheme: 'light' | 'dark' };

export const WIDE: Look = { name: '1440 light', width: 1440, height: 900, colorScheme: 'light' };
const NARROW: Look = { name: '390 dark', width: 390, height: 844, colorScheme: 'dark' };
const NARROWEST: Look = { name: '320 light', width: 320, height: 700, colorScheme: 'light' };
const MEDIUM_LOOKS: Look[] = [
  { name: '1024 light', width: 1024, height: 768, colorScheme: 'light' },
  { name: '768 dark', width: 768, height: 1024, colorScheme: 'dark' },
];

/** Widths and colour schemes that every page supports. */
export const looks: Look[] = [
  WIDE,
  NARROW,
  { name: '1440 dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: '390 light', width: 390, height: 844, colorScheme: 'light' },
  ...MEDIUM_LOOKS,
  { name: '1024 dark', width: 1024, height: 768, colorScheme: 'dark' },
];

/** The axe rules that depend on the colour scheme or width. */
const LOOK_RULES = ['color-contrast', 'target-size'];

const softExpect = expect.configure({ soft: true });

/**
 * Checks a page with axe in light mode at 1440 pixels. Checks contrast and target sizes again in dark mode
 * at 390 pixels. At no width may the page scroll sideways or cut off any text. Also checks the rules in
 * page-rules.ts.
 */
export async function checkLooks(page: Page, name: string): Promise<void> {
  for (const look of [WIDE, ...MEDIUM_LOOKS, NARROWEST, NARROW]) {
    await applyLook(page, look);
    await waitUntilSettled(page);
    if (look === WIDE) softExpect(await findBrokenRules(page), `${name}: broken rules`).toEqual([]);
    if (look === NARROW)
      softExpect(await findMissingTooltips(page), `${name}, ${look.name}: missing tooltips`).toEqual([]);
    await expectNoOverflowIn(page, name, look);
    await expectNoClippedTexts(page, name, look);
    if (look === WIDE || look === NARROW)
      softExpect(await findViolations(page, look), `${name}, ${look.name}`).toEqual([]);
  }
  await applyLook(page, WIDE);
}

/** Narrow windows have other buttons, such as “Open menu”. */
const findMissingTooltips = async (page: Page): Promise<string[]> =>
  (await findBrokenRules(page)).filter((rule) => rule.startsWith('no tooltip'));

/** Checks at several widths that the page does not scroll sideways. Long values may be cut off. */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  for (const look of [WIDE, ...MEDIUM_LOOKS, NARROW]) {
    await applyLook(page, look);
    await waitUntilSettled(page);
    await expectNoOverflowIn(page, name, look);
  }
  await applyLook(page, WIDE);
}

const expectNoOverflowIn = (page: Page, name: string, look: Look) =>
  softExpect
    .poll(() => measureHorizontalOverflow(page), {
      message: `${name}, ${look.name}: pixels beyond the right edge`,
    })
    .toBe(0);

const expectNoClippedTexts = (page: Page, name: string, look: Look) =>
  softExpect
    .poll(() => findClippedTexts(page), { message: `${name}, ${look.name}: texts that are cut off` })
    .toEqual([]);

/** Applies a look to the open page without a reload. */
export async function applyLook(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
}

/** Returns whether a page warns of a narrow window. */
export const warnsOfWidth = (path: string): boolean =>
  ['/Groups/Import', '/LandingPages/Editor'].some((start) => path.startsWith(start));

/** Makes the window narrow, and dismisses the warning on a page that is designed for wider windows. */
export async function dismissWidthWarning(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Continue anyway' }).click();
}

/** Waits until the page has loaded its data and no animation is running. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      !document.querySelector('[data-waiting], [aria-busy=true]') &&
      // Ignore scroll timelines, because they never end.
      document.getAnimations().every(({ timeline }) => !(timeline instanceof DocumentTimeline)),
  );
}

/** Lists the elements that break a rule of axe. */
export async function findViolations(page: Page, look: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false };
  if (look === WIDE) options.rules = { 'target-size': { enabled: true } };
  else options.runOnly = LOOK_RULES;
  const { violations } = await page.evaluate((given) => axe.run(document, given), options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Returns how many pixels of the page's width lie beyond the right edge of the window. */
export function measureHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
