import { z } from 'zod';
import { listOf } from '../fields.ts';

/** An item that does not fit its schema: what was sent, and the first thing that is wrong with it. */
export class InvalidItem {
  readonly value: unknown;
  /** The path of the wrong field within the item; empty for the item itself. */
  readonly field: string;
  readonly message: string;

  constructor(value: unknown, { issues }: z.ZodError) {
    this.value = value;
    const [issue] = issues as [z.core.$ZodIssue];
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    this.field = [...issue.path, ...unknown].join('.');
    this.message = issue.message;
  }
}

/**
 * Returns the schema of a list whose items are checked separately. An item that does not fit its schema becomes an
 * `InvalidItem`, and the others stay valid.
 */
export const eachOf = <Item extends z.ZodType>(item: Item, max: number, problem: string) =>
  listOf(
    z.union([
      item,
      z.unknown().transform((value) => new InvalidItem(value, item.safeParse(value).error as z.ZodError)),
    ]),
    max,
    problem,
  ) as z.ZodType<(z.output<Item> | InvalidItem)[], z.input<Item>[]>;
