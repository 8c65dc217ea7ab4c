import { expect, test } from 'vitest';
import { withRestored } from './restored.ts';

test.each([
  ['nothing else has changed', ['a', 'c'], ['a', 'b', 'c']],
  ['another was removed', ['c'], ['b', 'c']],
  ['another was added', ['a', 'c', 'd'], ['a', 'b', 'c', 'd']],
  ['it is there again already', ['a', 'c', 'b'], ['a', 'b', 'c']],
  ['all were removed', [], ['b']],
])('one is put back in its place when %s', (_, now, then) => {
  expect(withRestored('b', ['a', 'b', 'c'], now)).toEqual(then);
});
