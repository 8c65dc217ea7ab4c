import { expect, test } from 'vitest';
import { restoreNetwork } from './restore-network.ts';

test.each([
  ['nothing else has changed', ['a', 'c'], ['a', 'b', 'c']],
  ['another was removed', ['c'], ['b', 'c']],
  ['another was added', ['a', 'c', 'd'], ['a', 'b', 'c', 'd']],
  ['it is there again already', ['a', 'c', 'b'], ['a', 'b', 'c']],
  ['all were removed', [], ['b']],
])('restores the position when %s', (_, now, then) => {
  expect(restoreNetwork('b', ['a', 'b', 'c'], now)).toEqual(then);
});
