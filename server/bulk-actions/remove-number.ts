export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Removes a number from a stored value. Removes list items and properties that equal the number. Removes
 * list items whose property `number` equals it, and properties named after it. Returns undefined if the
 * value itself is the number.
 */
export function removeNumber(value: Json, number: string): Json | undefined {
  if (value === number) return undefined;
  if (Array.isArray(value))
    return value.flatMap((each) => {
      const rest = hasNumber(each, number) ? undefined : removeNumber(each, number);
      return rest === undefined ? [] : [rest];
    });
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const rest = name === number ? undefined : removeNumber(each, number);
      return rest === undefined ? [] : [[name, rest]];
    }),
  );
}

/** Whether an item, such as a contact, has this number. */
const hasNumber = (value: Json, number: string): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value['number'] === number;
