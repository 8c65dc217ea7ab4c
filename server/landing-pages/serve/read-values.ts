import { findContactByNumber } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { variableName } from '#sms/index.ts';

/** Returns the values of the contact with a number, by variable. A number without a contact has none. */
export async function readValues(account: Account, number: string): Promise<Record<string, string>> {
  const contact = await findContactByNumber(account, number);
  if (!contact) return {};
  const { firstName, lastName, fields } = contact;
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [variableName(name), value])),
    first_name: firstName ?? '',
    last_name: lastName ?? '',
  };
}
