import { useFormat } from '#web/ui/index.ts';

/**
 * How many messages of a row arrived, in words. A share of the whole only: of a part of the messages, as while a campaign
 * is being sent, it would contradict the headline.
 */
export function useArrived(isComplete: boolean): (delivered: number, messages: number) => string {
  const format = useFormat();
  return (delivered, messages) =>
    isComplete ? format.share(delivered / messages) : format.number(delivered);
}
