import type { WebhookEventType } from '#contract/webhook-events.ts';

/** An event as it is stored for endpoints. `id` and `sequence` stay the same in every call. */
export type WebhookEvent = {
  id: string;
  sequence: number;
  type: WebhookEventType;
  at: Date;
  data: Record<string, unknown>;
};

/** Returns an event as endpoints get it. */
export const payloadOf = ({ id, sequence, type, at, data }: WebhookEvent) => ({
  id,
  type,
  timestamp: at.toISOString(),
  sequence,
  data,
});
