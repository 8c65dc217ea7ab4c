import type { Answer, Request } from '#contract/endpoint.ts';
import type { saveV1Contact, saveV1Contacts } from '#contract/v1/contacts.ts';
import { homeCountry } from '#server/accounts/index.ts';
import { saveContacts } from '#server/contacts/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { v1ErrorOf } from '#server/platform/http/problems.ts';
import type { ErrorOrigin } from '#server/platform/http/v1-error.ts';
import { forValidItems, sentText } from '../check-items.ts';
import { toApiTerms } from '../in-api-terms.ts';
import { spellOut } from '#server/key-messages/index.ts';
import { readContact } from './read-contacts.ts';
import { CONTACT_TERMS } from './terms.ts';

type Changes = Request<typeof saveV1Contact>['body'];

/** Creates or changes a contact. Throws the problems of `saveContacts`. */
export async function saveContact(
  account: Account,
  number: string,
  changes: Changes,
): Promise<Answer<typeof saveV1Contact>> {
  const country = await homeCountry(account);
  const [saved] = await saveContacts(account, [toContact(spellOut(number, country), changes)]);
  if (saved instanceof Problem) throw toApiTerms(saved, CONTACT_TERMS);
  return { ...(await readContact(account, saved!.number)), created: saved!.isNew };
}

/** Creates or changes contacts, and returns the result of each. Throws `too_many_contacts`. */
export async function saveBatch(
  account: Account,
  contacts: Request<typeof saveV1Contacts>['body']['contacts'],
  origin: ErrorOrigin,
): Promise<Answer<typeof saveV1Contacts>> {
  const country = await homeCountry(account);
  const results = await forValidItems(contacts, (valid) =>
    saveContacts(
      account,
      valid.map(({ number, ...changes }) => toContact(spellOut(number, country), changes)),
    ),
  );
  return {
    contacts: results.map((result, nth) =>
      result instanceof Problem
        ? {
            number: sentText(contacts[nth]!, 'number') ?? '',
            status: 'refused',
            error: v1ErrorOf(toApiTerms(result, CONTACT_TERMS), origin),
          }
        : { number: result.number, status: result.isNew ? 'created' : 'updated', error: null },
    ),
  };
}

const toContact = (
  number: string,
  { first_name: firstName, last_name: lastName, fields, groups }: Changes,
) => ({ number, firstName, lastName, fields, groups });
