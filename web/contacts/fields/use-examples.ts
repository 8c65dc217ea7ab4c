import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ContactField } from '#contract/contact-fields.ts';
import { findContacts } from '#contract/contacts.ts';
import { call } from '#web/client/index.ts';
import { useValueFormat } from './field-value.ts';

const SAMPLED_CONTACTS = 200;
const MAX_EXAMPLES = 3;

const sampleQuery = queryOptions({
  queryKey: ['contacts', 'field examples'],
  queryFn: ({ signal }) => call(findContacts, { query: { limit: SAMPLED_CONTACTS } }, { signal }),
});

/** Returns a function that lists a few formatted values of a field. It returns undefined while loading. */
export function useExamples(): (field: ContactField) => string[] | undefined {
  const { data } = useQuery(sampleQuery);
  const format = useValueFormat();
  return (field) => {
    const values = data?.items.map(({ fields }) => fields[field.name] ?? '').filter((value) => value !== '');
    return values && [...new Set(values)].slice(0, MAX_EXAMPLES).map((value) => format(field, value));
  };
}
