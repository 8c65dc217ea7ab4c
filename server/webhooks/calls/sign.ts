import { createHmac } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '#contract/webhooks.ts';

/** What is signed. `timestamp` is the time of the call in Unix seconds. */
export type Signed = { id: string; timestamp: number; body: string };

/**
 * Returns the value of the header `webhook-signature`: a signature for each secret, separated by spaces (Standard
 * Webhooks 1.0, "Signature scheme").
 */
export const sign = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      return `v1,${signature}`;
    })
    .join(' ');
