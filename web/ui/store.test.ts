import { expect, test } from 'vitest';
import { Store } from './store.ts';

test('notifies subscribers of each value until they unsubscribe', () => {
  const store = new Store('first');
  const seen: string[] = [];
  const end = store.subscribe(() => seen.push(store.value));
  store.set('second');
  end();
  store.set('third');
  expect(seen).toEqual(['second']);
  expect(store.value).toBe('third');
});
