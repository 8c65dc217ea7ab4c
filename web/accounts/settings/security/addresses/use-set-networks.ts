import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { call } from '#web/client/index.ts';
import { useConfirmed } from '../../confirm/use-confirmed.ts';
import { allowedAddressesQuery } from '../../queries.ts';

type Change = (now: string[]) => string[];

/**
 * Sets from where the account can be signed in to: one change after another, each of what there is by then. `onError` is
 * told also when what asked has gone from the page.
 */
export function useSetNetworks(onError?: (error: Error) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = allowedAddressesQuery;
  const mutationFn = useConfirmed((change: Change) =>
    call(setAllowedAddresses, {
      body: { networks: change(queryClient.getQueryData(queryKey)?.networks ?? []) },
    }),
  );
  return useMutation({
    mutationFn,
    scope: { id: 'allowed addresses' },
    onSuccess: (allowed) => queryClient.setQueryData(queryKey, allowed),
    ...(onError && { onError }),
  });
}
