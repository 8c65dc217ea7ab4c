export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Removes a number from a stored value: list items that are the number or belong to it, and values stored under it.
 * Undefined if nothing else remains.
 */
export function withoutNumber(value: Json, number: string): Json | undefined {
  if (value === number) return undefined;
  if (Array.isArray(value))
    return value.flatMap((each) => {
      const rest = isOf(each, number) ? undefined : withoutNumber(each, number);
      return rest === undefined ? [] : [rest];
    });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const rest = name === number ? undefined : withoutNumber(each, number);
      return rest === undefined ? [] : [[name, rest]];
    }),
  );
}

/** Whether an item, such as a contact, belongs to the number alone. */
const isOf = (value: Json, number: string): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value['number'] === number;
