import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. `set` replaces it; nothing mutates it. */
export class Store<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** `select` must return a primitive or a stable object. */
export function useStore<T, Selected>(store: Store<T>, select: (value: T) => Selected): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.value));
}
