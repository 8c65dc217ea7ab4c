import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { checkedLooks, settled, show, widthsBetween } from './looks.ts';

const softly = expect.configure({ soft: true });

/** What is open, wide and narrow, light and dark: axe finds nothing, and nothing is cut off. */
export async function checkEveryLook(page: Page): Promise<void> {
  for (const look of checkedLooks) {
    await test.step(look.name, async () => {
      await show(page, look);
      await settled(page);
      softly(await findViolations(page), look.name).toEqual([]);
      await checkWidth(page, look.width);
    });
  }
  const [{ width, height }] = checkedLooks;
  for (const between of widthsBetween) {
    await page.setViewportSize({ width: between, height });
    await checkWidth(page, between);
  }
  await page.setViewportSize({ width, height });
}

async function checkWidth(page: Page, width: number): Promise<void> {
  // What is open finds its place a moment after the window has changed.
  await softly.poll(() => pixelsBeyond(page), { message: `${width}: pixels beyond the right edge` }).toBe(0);
}

async function findViolations(page: Page): Promise<string[]> {
  // Legacy: in one go. What that cannot look into are frames of other sites.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** How far the page scrolls sideways. */
function pixelsBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
