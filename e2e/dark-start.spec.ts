import { settled } from './looks.ts';
import { expect, test } from './test.ts';

test.use({ colorScheme: 'light' });

const DARK = 'rgb(27, 26, 24)';

/** The background of each frame, as far as it differs from the one before. */
type WithGrounds = { grounds: string[] };

test('a user who chose dark sees the dark ground from the first paint on', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('mantine-color-scheme-value', 'dark');
    const grounds: string[] = [];
    Object.assign(globalThis, { grounds } satisfies WithGrounds);
    const note = () => {
      const ground = document.body && getComputedStyle(document.body).backgroundColor;
      if (ground && ground !== grounds.at(-1)) grounds.push(ground);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.goto('/Groups/AddEdit');
  await settled(page);
  expect(await page.evaluate(() => (globalThis as unknown as WithGrounds).grounds)).toEqual([DARK]);
  await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'dark');
});
