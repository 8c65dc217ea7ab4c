import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ContactField } from '#contract/contact-fields.ts';
import { findContacts } from '#contract/contacts.ts';
import { call } from '#web/client/index.ts';
import { useValueFormat } from './field-value.ts';

/** How many contacts are looked through, and how many different values are shown. */
const CONTACTS = 200;
const SHOWN = 3;

const someContactsQuery = queryOptions({
  queryKey: ['contacts', 'field examples'],
  queryFn: ({ signal }) => call(findContacts, { query: { limit: CONTACTS } }, { signal }),
});

/** A few values that contacts have of a field, as people write them; undefined until some contacts were read. */
export function useExamples(): (field: ContactField) => string[] | undefined {
  const { data } = useQuery(someContactsQuery);
  const format = useValueFormat();
  return (field) => {
    const values = data?.items.map(({ fields }) => fields[field.name] ?? '').filter((value) => value !== '');
    return values && [...new Set(values)].slice(0, SHOWN).map((value) => format(field, value));
  };
}
