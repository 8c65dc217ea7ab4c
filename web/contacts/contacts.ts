import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { addContact, listContacts, removeContact } from '#contract/contacts.ts';
import { byPages, call } from '#web/client/index.ts';

export type Names = { firstName: string; lastName: string };

export function useContacts(groupId: number, search: string) {
  return useInfiniteQuery({
    queryKey: ['contacts', groupId, search],
    queryFn: ({ pageParam, signal }) =>
      call(listContacts, { params: { groupId }, query: { search, after: pageParam } }, { signal }),
    ...byPages,
  });
}

export function useAddContact(groupId: number) {
  return useMutation({
    mutationFn: (body: Names & { number: string }) => call(addContact, { params: { groupId }, body }),
  });
}

export function useRemoveContact(groupId: number) {
  return useMutation({
    mutationFn: (contactId: number) => call(removeContact, { params: { groupId, contactId } }),
  });
}
