import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { call } from '#web/client/index.ts';
import { useWithConfirmation } from '../../../settings/confirm/use-with-confirmation.ts';
import { allowedAddressesQuery } from '../../../settings/queries.ts';

type NetworksChange = (now: string[]) => string[];

/**
 * Returns a mutation that sets the allowed networks. Changes run one after another, each on the latest list.
 * `onError` is called even if the caller has unmounted.
 */
export function useSetNetworks(onError?: (error: Error) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = allowedAddressesQuery;
  const mutationFn = useWithConfirmation((change: NetworksChange) =>
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
