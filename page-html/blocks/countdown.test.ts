import { expect, test } from 'vitest';
import { renderBlock } from '../canvas.ts';
import { createBlock } from '../new-blocks/create-block.ts';
import { testContext } from '../testing/content.ts';

const HOUR_MS = 3_600_000;

const boxesOf = (until: string): string[] =>
  [
    ...renderBlock(createBlock('Countdown', 'end', { until, endedText: 'Over' }), testContext()).matchAll(
      /data-unit="\w+">(\d+)</g,
    ),
  ].map(([, digits]) => digits!);

test('the canvas shows the time that is left', () => {
  // The seconds go on while the test runs.
  expect(boxesOf(new Date(Date.now() + 50.5 * HOUR_MS).toISOString()).slice(0, 2)).toEqual(['02', '02']);
  expect(boxesOf('')).toEqual(['00', '00', '00', '00']);
});
