import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ContactField, listFields } from '#contract/contact-fields.ts';
import { call } from '#web/client/index.ts';

/** The account's custom fields, and the recently deleted ones. */
export const fieldsQuery = queryOptions({
  queryKey: ['contacts', 'fields'],
  queryFn: ({ signal }) => call(listFields, {}, { signal }),
});

const NO_FIELDS: ContactField[] = [];

/** Returns the account's custom fields. Empty while loading. */
export const useFields = (): ContactField[] => useQuery(fieldsQuery).data?.fields ?? NO_FIELDS;
