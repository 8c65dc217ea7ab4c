import { expect, it } from 'vitest';
import { z } from 'zod';
import { validationMessage } from './validation-messages.ts';

const cases: [z.ZodType, unknown, string][] = [
  [z.number().positive(), 0, 'More than 0.'],
  [z.number().max(5), 6, 'At most 5.'],
  [z.number().int(), 1.5, 'This must be a whole number.'],
  [z.number().int(), 1e300, 'At most 9007199254740991.'],
  [z.coerce.number(), 'x', 'This must be a number.'],
  [z.number().multipleOf(5), 3, 'This must be a multiple of 5.'],
  [z.string(), undefined, 'This is required.'],
  [z.string(), 3, 'This must be text.'],
  [z.string().max(2), 'abc', 'At most 2 characters.'],
  [z.string().min(1), '', 'This is required.'],
  [z.string().min(2), 'a', 'At least 2 characters.'],
  [z.string().length(3), 'a', 'Exactly 3 characters.'],
  [z.string().regex(/a/), 'b', 'This is not in the expected format.'],
  [z.boolean(), 'x', 'This must be true or false.'],
  [z.array(z.number()).min(1), [], 'At least 1 entry.'],
  [z.array(z.number()).max(2), [1, 2, 3], 'At most 2 entries.'],
  [z.array(z.number()), {}, 'This must be a list.'],
  [z.object({}), null, 'This must be an object.'],
  [z.strictObject({}), { a: 1 }, 'Unknown field: "a".'],
  [z.enum(['a', 'b']), 'c', 'This must be one of: a, b.'],
  [z.literal('a'), 'c', 'This must be a.'],
  [z.discriminatedUnion('k', [z.object({ k: z.literal('a') })]), { k: 'q' }, 'This must be a.'],
  [z.union([z.string(), z.number()]), true, 'This is not in the expected format.'],
  [z.email(), 'x', 'Enter a valid email address.'],
  [z.url(), 'x', 'Enter a valid URL.'],
  [z.uuid(), 'x', 'Enter a valid UUID.'],
  [z.iso.date(), 'x', 'Enter a date such as 2026-11-26.'],
  [z.iso.datetime(), 'x', 'Enter a date and time such as 2026-11-26T08:00:00Z.'],
  [z.string().min(9, 'Invalid it is, and here is why.'), 'x', 'Invalid it is, and here is why.'],
];

it.each(cases.map(([schema, value, message]) => ({ schema, value, message })))(
  'reports $value as: $message',
  ({ schema, value, message }) => {
    expect(validationMessage(schema.safeParse(value).error!.issues[0]!.message)).toBe(message);
  },
);
