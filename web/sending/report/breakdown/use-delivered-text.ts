import { useFormat } from '#web/ui/index.ts';

/**
 * Formats the delivered messages of a row: as a share if the breakdown is complete, otherwise as a number.
 * During sending, a share would contradict the headline.
 */
export function useDeliveredText(isComplete: boolean): (delivered: number, messages: number) => string {
  const format = useFormat();
  return (delivered, messages) =>
    isComplete ? format.share(delivered / messages) : format.number(delivered);
}
