import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';

type ColorScheme = 'light' | 'dark';
type Size = [width: number, height: number];

const WIDE: Size = [1440, 900];
const NARROW: Size = [390, 844];
const NARROWEST: Size = [320, 700];
const BETWEEN: Size[] = [
  [1024, 900],
  [768, 900],
];

/** What another colour scheme or size can spoil. */
const OF_LOOKS = ['color-contrast', 'target-size'];

/**
 * What is open looks right: axe finds nothing in the light at 1440 pixels, nor in the colours and sizes of the dark at 390,
 * and at no width does the page scroll sideways. `narrow`: what there is at 390 pixels only.
 */
export async function expectGoodLooks({ narrow = false } = {}): Promise<void> {
  const { innerWidth: width, innerHeight: height } = globalThis;
  try {
    await show(narrow ? NARROW : WIDE, 'light');
    await expectNoViolations({});
    if (!narrow) for (const size of BETWEEN) await show(size, 'light');
    await show(NARROWEST, 'light');
    await show(NARROW, 'dark');
    await expectNoViolations({ runOnly: OF_LOOKS });
  } finally {
    await show([width, height], 'light');
  }
}

/** From now on the browser prefers these colours. */
export const prefer = (colorScheme: ColorScheme): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colorScheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

async function show([width, height]: Size, colorScheme: ColorScheme): Promise<void> {
  await prefer(colorScheme);
  await page.viewport(width, height);
  const prefers = () => matchMedia(`(prefers-color-scheme: ${colorScheme})`).matches;
  await expect.poll(prefers, { message: `${colorScheme} colours` }).toBe(true);
  const isStill = () =>
    document.querySelector('[aria-busy=true]') === null &&
    document.getAnimations().every(({ playState }) => playState !== 'running');
  await expect.poll(isStill, { message: `${width}: nothing moves` }).toBe(true);
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(beyond, { message: `${width}: pixels beyond the right edge` }).toBe(0);
}

async function expectNoViolations(options: axe.RunOptions): Promise<void> {
  const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'], iframes: false });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}
