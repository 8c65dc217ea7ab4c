import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ContactField, listFields } from '#contract/contact-fields.ts';
import { call } from '#web/client/index.ts';

/** The custom fields of the account, and those that were deleted lately. */
export const fieldsQuery = queryOptions({
  queryKey: ['contacts', 'fields'],
  queryFn: ({ signal }) => call(listFields, {}, { signal }),
});

const NONE: ContactField[] = [];

/** The custom fields of the account; none until they are known. */
export const useFields = (): ContactField[] => useQuery(fieldsQuery).data?.fields ?? NONE;
