import type { FormState } from './form-state.ts';

/** Returns what the reader entered in a field. Only own properties count: a key may be `constructor`. */
export function valuesOf({ values = {} }: FormState, key: string): readonly string[] {
  const entered = Object.hasOwn(values, key) ? values[key] : undefined;
  if (entered === undefined) return [];
  return typeof entered === 'string' ? [entered] : entered;
}
