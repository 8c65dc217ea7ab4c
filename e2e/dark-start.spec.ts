import { waitUntilSettled } from './looks.ts';
import { expect, test } from './test.ts';

test.use({ colorScheme: 'light' });

const DARK = 'rgb(27, 26, 24)';

/** The window, with the background colours that its page has shown, in order. */
type WithBackgrounds = { grounds: string[] };

test('a user who chose dark sees a dark background from the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    const backgrounds: string[] = [];
    Object.assign(globalThis, { grounds: backgrounds } satisfies WithBackgrounds);
    const recordFrame = () => {
      const ground = document.body && getComputedStyle(document.body).backgroundColor;
      if (ground && ground !== backgrounds.at(-1)) backgrounds.push(ground);
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  await page.goto('/Groups/AddEdit');
  await waitUntilSettled(page);
  expect(await page.evaluate(() => (globalThis as unknown as WithBackgrounds).grounds)).toEqual([DARK]);
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'dark');
});
