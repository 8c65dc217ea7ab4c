import { useSyncExternalStore } from 'react';

/** A value outside of React, which components can watch. It is replaced, never changed. */
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

/** What a component wants to know of a store: a primitive, or the same object while it is the same. */
export function useStore<T, Wanted>(store: Store<T>, read: (value: T) => Wanted): Wanted {
  return useSyncExternalStore(store.subscribe, () => read(store.value));
}
