import { type ContactToSave, fieldsOf, saveContacts } from '#server/contacts/index.ts';
import { findOptedOut } from '#server/opt-outs/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { ifAccepted } from '#server/platform/db/savepoint.ts';
import { Problem } from '#server/platform/errors.ts';
import { contactChanges } from './contact-changes.ts';
import type { Person } from './person-of.ts';
import type { Answered } from './read-form.ts';

type Filled = { answers: Answered[]; groupId: number | null };

/**
 * Finds or creates the contact of a person, and adds it to the group unless its number has opted out. A person with a proven number changes
 * the fields of their contact. Strangers can enter any number, so they do not change an existing contact. An account that is full gets no contact.
 */
export async function savePerson(
  account: Account,
  { number, isProven }: Person,
  { answers, groupId }: Filled,
): Promise<void> {
  const isOptedOut = (await findOptedOut(account.db, account.id, [number])).has(number);
  const groups = groupId === null || isOptedOut ? [] : [groupId];
  const changes = contactChanges(await fieldsOf(account.db, account.id), answers);
  await ifAccepted(account, async () => {
    if (isProven) await saveWhatFits(account, { number, ...changes, groups });
    else if (await saveWhatFits(account, { number, groups }))
      await saveWhatFits(account, { number, ...changes });
  });
}

/**
 * Saves a contact without what is refused: a group that was deleted or became a smart one, or fields that together are too long. The
 * submission has all answers. Returns whether the contact is new.
 */
async function saveWhatFits(
  account: Account,
  { number, groups, ...changes }: ContactToSave,
): Promise<boolean> {
  for (const contact of [
    { number, groups, ...changes },
    { number, ...changes },
    { number, groups },
    { number },
  ]) {
    const [saved] = await saveContacts(account, [contact]);
    if (saved && !(saved instanceof Problem)) return saved.isNew;
  }
  return false;
}
