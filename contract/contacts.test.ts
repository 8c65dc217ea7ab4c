import { expect, it } from 'vitest';
import { countContacts, downloadAllContacts, findContacts } from './contacts.ts';

it.each([findContacts, countContacts, downloadAllContacts])(
  '$method $path refuses an unknown condition, which would match everybody',
  ({ query }) => {
    expect(query.safeParse({ optedOut: 'true' }).success).toBe(true);
    expect(query.safeParse({ optedout: 'true' }).error?.message).toContain('optedout');
  },
);
