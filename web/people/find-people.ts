import { t } from 'i18next';
import { findContacts } from '#contract/contacts.ts';
import { formatNumber } from '#sms/format-number.ts';
import { type CountryCode, parseNumber } from '#sms/phone-number.ts';
import { call } from '#web/client/index.ts';
import { contactsPages } from '#web/contacts/index.ts';
import type { SearchProvider } from '#web/manifest/shell-part.ts';
import { IconHistory, IconUser } from '#web/ui/icons.ts';
import { peoplePages } from './pages.ts';

/**
 * Finds contacts by part of their name or number. For a complete number, also returns its contact page and
 * history, even without a contact.
 */
export const findPeople: SearchProvider['find'] = async (search, { limit, homeCountry, signal }) => {
  const query = { search, limit, total: 'true' } as const;
  const { items, next, total } = await call(findContacts, { query }, { signal });
  const found = items.map(({ number, firstName, lastName }) =>
    createResult(search, number, [firstName, lastName].filter(Boolean).join(' ')),
  );
  const parsed = parseNumber(search, homeCountry as CountryCode);
  if (parsed.ok && !items.some(({ number }) => number === parsed.number))
    found.push(createResult(search, parsed.number));
  if (parsed.ok) found.push(createHistoryResult(search, parsed.number));
  return { hits: () => found, isComplete: next === null, total, listPath: contactsPages.manageNumbers.path };
};

const createHistoryResult = (search: string, number: string) => ({
  ...createResult(search, number),
  id: `history ${number}`,
  detail: t('everything', { ns: 'people' }),
  href: `${peoplePages.numberSearch.path}?number=${number}`,
  icon: IconHistory,
});

/** Creates a result. The search text is a keyword, because the label may be formatted differently. */
const createResult = (search: string, number: string, name = '') => ({
  id: `number ${number}`,
  label: name || formatNumber(number),
  keywords: search,
  detail: name && formatNumber(number),
  href: `${peoplePages.contact.path}/${number}`,
  icon: IconUser,
});
