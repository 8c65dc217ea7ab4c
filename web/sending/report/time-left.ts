export type TimeLeft = { unit: 'seconds' | 'minutes' | 'hours'; count: number };

/**
 * Estimates how long it takes to send the waiting messages, in a suitable unit. Returns undefined if no
 * messages wait or none are being sent.
 */
export function timeLeft(waiting: number, rate: number | undefined): TimeLeft | undefined {
  if (!rate || rate <= 0 || waiting === 0) return undefined;
  const seconds = Math.ceil(waiting / rate);
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 90 * 60) return { unit: 'minutes', count: Math.round(seconds / 60) };
  return { unit: 'hours', count: Math.round(seconds / 3600) };
}
