import { expect, it } from 'vitest';
import { z } from 'zod';
import { validationMessage } from './validation-messages.ts';

const cases: [z.ZodType, unknown, string][] = [
  [z.number().positive(), 0, 'More than 0.'],
  [z.number().max(5), 6, 'At most 5.'],
  [z.number().int(), 1.5, 'A whole number is expected here.'],
  [z.number().int(), 1e300, 'At most 9007199254740991.'],
  [z.coerce.number(), 'x', 'A number is expected here.'],
  [z.number().multipleOf(5), 3, 'A multiple of 5 is expected here.'],
  [z.string(), undefined, 'This is required.'],
  [z.string(), 3, 'A text is expected here.'],
  [z.string().max(2), 'abc', 'At most 2 characters.'],
  [z.string().min(1), '', 'This is required.'],
  [z.string().min(2), 'a', 'At least 2 characters.'],
  [z.string().length(3), 'a', 'Exactly 3 characters.'],
  [z.string().regex(/a/), 'b', 'This has not the form that is expected here.'],
  [z.boolean(), 'x', 'true or false is expected here.'],
  [z.array(z.number()).min(1), [], 'At least 1 entry.'],
  [z.array(z.number()).max(2), [1, 2, 3], 'At most 2 entries.'],
  [z.array(z.number()), {}, 'A list is expected here.'],
  [z.object({}), null, 'An object is expected here.'],
  [z.strictObject({}), { a: 1 }, 'There is nothing called "a" here.'],
  [z.enum(['a', 'b']), 'c', 'This takes one of a, b.'],
  [z.literal('a'), 'c', 'Only a can be here.'],
  [z.discriminatedUnion('k', [z.object({ k: z.literal('a') })]), { k: 'q' }, 'Only a can be here.'],
  [z.union([z.string(), z.number()]), true, 'This has not the form that is expected here.'],
  [z.email(), 'x', 'This is no e-mail address.'],
  [z.url(), 'x', 'This is no URL.'],
  [z.uuid(), 'x', 'This is no UUID.'],
  [z.iso.date(), 'x', 'A day is expected here, such as 2026-11-26.'],
  [z.iso.datetime(), 'x', 'A moment is expected here, such as 2026-11-26T08:00:00Z.'],
  [z.string().min(9, 'Invalid it is, and here is why.'), 'x', 'Invalid it is, and here is why.'],
];

it.each(cases.map(([schema, value, message]) => ({ schema, value, message })))(
  'reports $value as: $message',
  ({ schema, value, message }) => {
    expect(validationMessage(schema.safeParse(value).error!.issues[0]!.message)).toBe(message);
  },
);
