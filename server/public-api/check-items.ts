import { InvalidItem } from '#contract/v1/each-of.ts';
import { invalid, type Problem } from '#server/platform/errors.ts';
import { validationMessage } from '#server/platform/validation-messages.ts';

/** Returns the problem of an item that does not fit its schema. */
const problemOf = ({ field, message }: InvalidItem): Problem =>
  invalid(field, 'invalid', validationMessage(message));

/**
 * Does work for the valid items of a list. Returns the result of each item in the same order; an invalid item has its
 * problem instead.
 */
export async function forValidItems<Item extends object, Result>(
  items: readonly (Item | InvalidItem)[],
  work: (valid: Item[]) => Promise<Result[]>,
): Promise<(Result | Problem)[]> {
  const valid = items.filter((item): item is Item => !(item instanceof InvalidItem));
  const results = await work(valid);
  let next = 0;
  return items.map((item) => (item instanceof InvalidItem ? problemOf(item) : results[next++]!));
}

/** Returns a field of an item as it was sent, if it is a text. */
export function sentText(item: object, field: string): string | undefined {
  const value: unknown = item instanceof InvalidItem ? item.value : item;
  if (typeof value !== 'object' || value === null) return undefined;
  const found = (value as Record<string, unknown>)[field];
  return typeof found === 'string' ? found : undefined;
}
