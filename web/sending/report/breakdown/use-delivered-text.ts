import { useFormat } from '#web/ui/index.ts';

/**
 * Describes the number of delivered messages. Adds a share only if the row is complete: during sending, a
 * share would contradict the headline.
 */
export function useDeliveredText(isComplete: boolean): (delivered: number, messages: number) => string {
  const format = useFormat();
  return (delivered, messages) =>
    isComplete ? format.share(delivered / messages) : format.number(delivered);
}
