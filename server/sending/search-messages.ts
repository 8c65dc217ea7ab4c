import { sql } from 'kysely';
import { lastDigitsSearch, leadingDigitsSearch } from '#server/accounts/index.ts';
import { nameMatches, findNumbersByName } from '#server/contacts/index.ts';
import type { MessageFilter } from '#server/messages/index.ts';
import type { Account } from '#server/platform/db/handles.ts';

/**
 * Returns how to find messages by a search: by first or last digits of the number, or by words of the
 * contact's name.
 */
export async function searchMessages(
  account: Account,
  search: string | undefined,
): Promise<Pick<MessageFilter, 'digits' | 'lastDigits' | 'numbers' | 'recipientCondition'>> {
  if (!search) return {};
  const digits = await leadingDigitsSearch(account, search);
  if (digits !== undefined) return { digits, lastDigits: lastDigitsSearch(search) };
  const numbers = await findNumbersByName(account, search);
  return numbers
    ? { numbers }
    : { recipientCondition: await nameMatches(account, search, sql.ref('m.number')) };
}
