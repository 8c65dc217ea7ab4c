import { useMutation, useQueryClient } from '@tanstack/react-query';
import { proveMessage } from '#contract/proofs.ts';
import { call, wordsOf } from '#web/client/index.ts';
import { showProblem } from '#web/ui/index.ts';
import { messageQuery } from './message.ts';

/** Makes the proof of a message; the page shows it at once. */
export function useProve(messageId: string, onMade: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = messageQuery(messageId);
  return useMutation({
    mutationFn: () => call(proveMessage, { params: { messageId } }),
    onSuccess: (proof) => {
      queryClient.setQueryData(queryKey, (message) => message && { ...message, proof });
      onMade();
    },
    onError: (error) => showProblem(wordsOf(error)),
  });
}
