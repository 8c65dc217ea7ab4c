export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * A kept value without a number: out of lists go the number and what is of it, and a value that is kept under it goes too.
 * Undefined where nothing else is left.
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

/** A contact as it was, or another thing that is of the number alone. */
const isOf = (value: Json, number: string): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value['number'] === number;
