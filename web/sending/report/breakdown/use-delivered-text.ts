import { useFormat } from '#web/ui/index.ts';

/**
 * Returns a function that formats how many messages of a row were delivered. Shows a share if the
 * breakdown is complete, and otherwise the count. During sending, a share would contradict the headline.
 */
export function useDeliveredText(isComplete: boolean): (delivered: number, messages: number) => string {
  const format = useFormat();
  return (delivered, messages) =>
    isComplete ? format.share(delivered / messages) : format.number(delivered);
}
