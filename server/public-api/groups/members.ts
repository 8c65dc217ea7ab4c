import type { Answer } from '#contract/endpoint.ts';
import type { addV1GroupContacts } from '#contract/v1/groups.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { leaveGroup, requireNoSmartGroup, saveContacts } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { v1ErrorOf } from '#server/platform/http/problems.ts';
import type { ErrorOrigin } from '#server/platform/http/v1-error.ts';
import { spellOut, toNumber } from '#server/key-messages/index.ts';

/** Adds numbers to a group, as contacts. Throws `not_found`, `smart_group` and `too_many_contacts`. */
export async function addNumbers(
  account: Account,
  { groupId, numbers }: { groupId: number; numbers: string[] },
  origin: ErrorOrigin,
): Promise<Answer<typeof addV1GroupContacts>> {
  await requireNoSmartGroup(account, [groupId], 'groupId');
  const country = await homeCountry(account);
  const results = await saveContacts(
    account,
    numbers.map((number) => ({ number: spellOut(number, country), groups: [groupId] })),
  );
  const saved = results.flatMap((result) => (result instanceof Problem ? [] : [result]));
  return {
    added: new Set(saved.filter(({ joined }) => joined > 0).map(({ number }) => number)).size,
    created: saved.filter(({ isNew }) => isNew).length,
    refused: results.flatMap((result, nth) =>
      result instanceof Problem ? [{ number: numbers[nth]!, error: v1ErrorOf(result, origin) }] : [],
    ),
  };
}

/** Removes numbers from a group. Returns how many were in it. Throws `not_found` and `smart_group`. */
export async function removeNumbers(account: Account, groupId: number, typed: string[]): Promise<number> {
  const country = await homeCountry(account);
  const numbers = typed.flatMap((each) => {
    const number = toNumber(each, country, 'numbers');
    return typeof number === 'string' ? [number] : [];
  });
  return leaveGroup(account, groupId, numbers);
}
