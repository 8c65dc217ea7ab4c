import { t } from 'i18next';
import { findContacts } from '#contract/contacts.ts';
import { formatNumber } from '#sms/format-number.ts';
import { type CountryCode, parseNumber } from '#sms/phone-number.ts';
import { call } from '#web/client/index.ts';
import type { Finder } from '#web/manifest/shell-part.ts';
import { IconHistory, IconUser } from '#web/ui/icons.ts';
import { peoplePages } from './pages.ts';

/** Contacts by a part of their name or number, and a whole number although it is nobody's. */
export const findPeople: Finder['find'] = async (search, { limit, homeCountry, signal }) => {
  const { items } = await call(findContacts, { query: { search, limit } }, { signal });
  const found = items.map(({ number, firstName, lastName }) =>
    entry(search, number, [firstName, lastName].filter(Boolean).join(' ')),
  );
  const typed = parseNumber(search, homeCountry as CountryCode);
  if (typed.ok && !items.some(({ number }) => number === typed.number))
    found.push(entry(search, typed.number));
  if (typed.ok) found.push(historyOf(search, typed.number));
  return () => found;
};

const historyOf = (search: string, number: string) => ({
  ...entry(search, number),
  id: `history ${number}`,
  detail: t('everything', { ns: 'people' }),
  href: `${peoplePages.numberSearch.path}?number=${number}`,
  icon: IconHistory,
});

/** What was searched for may be written otherwise than what is shown, and is what it was found by. */
const entry = (search: string, number: string, name = '') => ({
  id: `number ${number}`,
  label: name || formatNumber(number),
  keywords: search,
  detail: name && formatNumber(number),
  href: `${peoplePages.contact.path}/${number}`,
  icon: IconUser,
});
