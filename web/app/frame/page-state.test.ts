import { expect, test } from 'vitest';
import { pageStateOf } from './page-state.ts';

test.each([
  [false, false, 'none'],
  [true, false, 'loading'],
  [true, true, 'loading-fetching'],
  [false, true, 'loaded-fetching'],
] as const)('with loading %s and fetching %s, the state is "%s"', (isLoading, isFetching, state) => {
  expect(pageStateOf(isLoading, isFetching)).toBe(state);
});
