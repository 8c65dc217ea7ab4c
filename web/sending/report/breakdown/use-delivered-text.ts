import { useFormat } from '#web/ui/index.ts';

/**
 * The number of delivered messages in words. A share only if the row is complete: during sending, a share would
 * contradict the headline.
 */
export function useDeliveredText(isComplete: boolean): (delivered: number, messages: number) => string {
  const format = useFormat();
  return (delivered, messages) =>
    isComplete ? format.share(delivered / messages) : format.number(delivered);
}
