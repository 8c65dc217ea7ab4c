import type { WebhookCall } from '#contract/webhooks.ts';

const ADVICE = {
  401: 'credentials',
  403: 'credentials',
  404: 'address',
  405: 'address',
  410: 'gone',
  429: 'slow',
} as const;

type Advice = (typeof ADVICE)[keyof typeof ADVICE] | 'noAnswer' | 'redirect' | 'server' | 'other';

/** Returns what the user can do about a failed call; undefined if the server accepted it. */
export function adviceFor({
  isAccepted,
  status,
}: Pick<WebhookCall, 'isAccepted' | 'status'>): Advice | undefined {
  if (isAccepted) return undefined;
  if (status === null) return 'noAnswer';
  if (status >= 300 && status <= 399) return 'redirect';
  if (status >= 500) return 'server';
  return ADVICE[status as keyof typeof ADVICE] ?? 'other';
}
