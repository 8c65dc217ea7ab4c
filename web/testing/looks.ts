import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';

type ColorScheme = 'light' | 'dark';
type Size = [width: number, height: number];

const WIDE: Size = [1440, 900];
const NARROW: Size = [390, 844];
const NARROWEST: Size = [320, 700];

/** The axe rules whose result depends on the colour scheme or size. */
const VISUAL_RULES = ['color-contrast', 'target-size'];

/**
 * Checks the open page with axe in light mode at 1440 px, and the visual rules in dark mode at 390 px. Also
 * checks that the page does not scroll sideways at these widths and at 320 px. The sweep of all pages checks
 * more widths. `narrow` is for content that exists only at 390 px: both checks then run at that width.
 */
export async function expectAccessibleLooks({ narrow = false } = {}): Promise<void> {
  const { innerWidth: width, innerHeight: height } = globalThis;
  try {
    await applyLook(narrow ? NARROW : WIDE, 'light');
    await expectNoViolations({});
    await applyLook(NARROWEST, 'light');
    await applyLook(NARROW, 'dark');
    await expectNoViolations({ runOnly: VISUAL_RULES });
  } finally {
    await applyLook([width, height], 'light');
  }
}

export const preferColorScheme = (colorScheme: ColorScheme): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colorScheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

async function applyLook([width, height]: Size, colorScheme: ColorScheme): Promise<void> {
  // A test that emulates printing or other media turns reduced motion off.
  const prefers = () =>
    matchMedia(`(prefers-color-scheme: ${colorScheme}) and (prefers-reduced-motion: reduce)`).matches;
  if (!prefers()) await preferColorScheme(colorScheme);
  await page.viewport(width, height);
  const isStill = () =>
    document.querySelector('[aria-busy=true]') === null &&
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline));
  // A dialog gets its name in an effect, after it has opened.
  const isNamed = () => document.querySelector('[role=dialog]:not([aria-labelledby], [aria-label])') === null;
  const { documentElement: root } = document;
  const look = () => ({
    colours: prefers(),
    isStill: isStill(),
    isNamed: isNamed(),
    pixelsBeyond: root.scrollWidth - root.clientWidth,
  });
  await expect
    .poll(look, { interval: 20, message: `${width}, ${colorScheme}` })
    .toEqual({ colours: true, isStill: true, isNamed: true, pixelsBeyond: 0 });
}

/** Checks the open page with axe as it is, for pages that need a wide window. */
export const expectAccessible = (): Promise<void> => expectNoViolations({});

async function expectNoViolations(options: axe.RunOptions): Promise<void> {
  const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'], iframes: false });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}
