import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { addOptOuts, listOptOuts, removeOptOut } from '#contract/opt-outs.ts';
import { byPages, call } from '#web/client/index.ts';

export function useOptOuts(search: string) {
  return useInfiniteQuery({
    queryKey: ['opt-outs', search],
    queryFn: ({ pageParam, signal }) =>
      call(listOptOuts, { query: { search, after: pageParam } }, { signal }),
    ...byPages,
  });
}

export function useAddOptOuts() {
  return useMutation({ mutationFn: (numbers: string) => call(addOptOuts, { body: { numbers } }) });
}

export function useRemoveOptOut() {
  return useMutation({ mutationFn: (number: string) => call(removeOptOut, { params: { number } }) });
}
