import type { ErrorMeaning } from '#contract/carriers.ts';
import { status, statusName } from '#smpp/index.ts';

/** The default meanings of errors (SMPP 3.4, 5.1.3). */
const DEFAULT_MEANINGS = new Map<number, ErrorMeaning>([
  [status.ESME_RTHROTTLED, 'throttle'],
  [status.ESME_RMSGQFUL, 'throttle'],
  [status.ESME_RSYSERR, 'retry'],
  [status.ESME_RSUBMITFAIL, 'retry'],
]);

/**
 * Returns a function that gives the meaning of an error. The carrier's settings (by name or number) come
 * first, then the defaults. Other errors are final.
 */
export function errorPolicy(
  overrides: Record<string, ErrorMeaning>,
): (commandStatus: number) => ErrorMeaning {
  const overridden = new Map(Object.entries(overrides).map(([name, meaning]) => [numberOf(name), meaning]));
  return (commandStatus) => overridden.get(commandStatus) ?? DEFAULT_MEANINGS.get(commandStatus) ?? 'final';
}

function numberOf(name: string): number {
  return name.startsWith('0x') ? Number(name) : (status[name as keyof typeof status] ?? -1);
}

/** The error to store with a refused message. */
export const describeRefusal = (commandStatus: number): string => statusName(commandStatus);
