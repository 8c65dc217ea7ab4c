import { useMutation } from '@tanstack/react-query';
import { setAllowedAddresses } from '#contract/allowed-addresses.ts';
import { call } from '#web/client/index.ts';
import { useConfirmed } from '../../confirm/use-confirmed.ts';

/** Sets from where the account can be signed in to. `onError` is told also when what asked has gone from the page. */
export function useSetNetworks(onError?: (error: Error) => void) {
  const mutationFn = useConfirmed((networks: string[]) => call(setAllowedAddresses, { body: { networks } }));
  return useMutation({ mutationFn, ...(onError && { onError }) });
}
