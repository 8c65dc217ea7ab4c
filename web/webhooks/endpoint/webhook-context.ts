import { createContext, use } from 'react';
import type { WebhookDetails } from '#contract/webhooks.ts';

export const WebhookContext = createContext<WebhookDetails | undefined>(undefined);

/** The webhook of the page. */
export function useWebhook(): WebhookDetails {
  const webhook = use(WebhookContext);
  if (!webhook) throw new Error('useWebhook needs a WebhookPage');
  return webhook;
}
