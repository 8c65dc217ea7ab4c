import { expect, test } from 'vitest';
import { stepsToShow, type TourStep } from './steps.ts';

test.each<[TourStep[], TourStep[]]>([
  [
    ['user-settings', 'marketing', 'navigation'],
    ['navigation', 'marketing', 'user-settings', 'complete'],
  ],
  [
    ['navigation', 'user-settings'],
    ['navigation', 'user-settings', 'complete'],
  ],
  [['user-settings'], ['user-settings', 'complete']],
  [[], ['complete']],
])('with %j visible, shows the steps %j', (seen, steps) => {
  expect(stepsToShow((step) => seen.includes(step))).toEqual(steps);
});
