import { useMutation, useQueryClient } from '@tanstack/react-query';
import { proveMessage } from '#contract/proofs.ts';
import { call, errorMessage } from '#web/client/index.ts';
import { showProblem } from '#web/ui/index.ts';
import { messageQuery } from './message.ts';

/** Creates the proof of a message and adds it to the cached message. */
export function useCreateProof(messageId: string, onCreated: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = messageQuery(messageId);
  return useMutation({
    mutationFn: () => call(proveMessage, { params: { messageId } }),
    onSuccess: (proof) => {
      queryClient.setQueryData(queryKey, (message) => message && { ...message, proof });
      onCreated();
    },
    onError: (error) => showProblem(errorMessage(error)),
  });
}
