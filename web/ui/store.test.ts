import { expect, test } from 'vitest';
import { Store } from './store.ts';

test('who watches is told of each value, until they watch no more', () => {
  const store = new Store('first');
  const seen: string[] = [];
  const end = store.subscribe(() => seen.push(store.value));
  store.set('second');
  end();
  store.set('third');
  expect(seen).toEqual(['second']);
  expect(store.value).toBe('third');
});
