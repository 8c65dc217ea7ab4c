import type { MessageState } from '#contract/messages.ts';

/** What becomes of a message to this number at the simulated carrier: docs/operating/simulator.md. */
export function outcomeOf(number: string): MessageState {
  const outcomes: Record<string, MessageState> = {
    '90': 'undelivered',
    '91': 'expired',
    '92': 'rejected',
    '93': 'rejected',
    '96': 'submitted',
  };
  return outcomes[number.slice(-2)] ?? 'delivered';
}

export const answers = (number: string) => /9[78]$/.test(number);
export const optsOut = (number: string) => number.endsWith('98');

/** Numbers that start with `prefix`, each with the next of the endings, over and over. */
export function numbersEnding(prefix: string, count: number, endings: string[]): string[] {
  const width = 9 - prefix.length;
  return Array.from({ length: count }, (_, index) => {
    const ending = endings[index % endings.length]!;
    return `27${prefix}${String(Math.floor(index / endings.length)).padStart(width - 2, '0')}${ending}`;
  });
}

/** The endings of numbers whose messages are delivered at once, and that do not answer. */
export const delivered = Array.from({ length: 90 }, (_, ending) => String(ending).padStart(2, '0'));
