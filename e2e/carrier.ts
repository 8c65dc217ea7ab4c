import type { MessageState } from '#contract/messages.ts';

/** Returns the outcome that the simulated carrier gives a number (docs/operating/simulator.md). */
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

export const willReply = (number: string) => /9[78]$/.test(number);
export const willOptOut = (number: string) => number.endsWith('98');

/**
 * Generates `count` South African numbers. `prefix` follows the country code, and the endings take turns.
 */
export function numbersWithEndings(prefix: string, count: number, endings: string[]): string[] {
  const width = 9 - prefix.length;
  return Array.from({ length: count }, (_, index) => {
    const ending = endings[index % endings.length]!;
    return `27${prefix}${String(Math.floor(index / endings.length)).padStart(width - 2, '0')}${ending}`;
  });
}

/** The endings of numbers that receive messages at once and do not reply. */
export const DELIVERED_ENDINGS = Array.from({ length: 90 }, (_, ending) => String(ending).padStart(2, '0'));
