import type { FormKind } from '#contract/landing-pages/submissions.ts';
import type { MessageState } from '#contract/messages.ts';
import type { WebhookEventType } from '#contract/webhook-events.ts';

/** What caused an event. Fields that do not apply are undefined. */
export type FeedOrigin = {
  campaignId?: number | undefined;
  keyId?: number | undefined;
  sender?: string | undefined;
  messageId?: string | undefined;
  /** Whether it is about a message of a test key. */
  isTest?: boolean;
};

type MessageData = {
  message_id: string;
  to: string;
  sender: string;
  status: MessageState;
  error: string | null;
  reference: string | null;
};

/** The data of each type of event, as programs see it. */
export type FeedData = {
  [Type in Exclude<Extract<WebhookEventType, `message.${string}`>, 'message.refunded'>]: MessageData;
} & {
  'message.refunded': MessageData & { credits: number };
  'reply.received': {
    from: string;
    to: string;
    text: string;
    message_id: string | null;
    keyword: string | null;
  };
  'link.clicked': {
    message_id: string;
    number: string;
    link_id: number;
    url: string;
    campaign_id: number | null;
    country: string | null;
    device: string;
  };
  'form.submitted': {
    submission_id: number;
    page_id: number;
    form_id: string;
    form_type: FormKind;
    title: string;
    number: string | null;
    message_id: string | null;
    answers: Record<string, string | string[]>;
    consent: string | null;
    country: string | null;
  };
  'contact.opted_out': { number: string };
  'contact.opted_in': { number: string };
  'campaign.started': { campaign_id: number; name: string };
  'campaign.finished': { campaign_id: number; name: string };
  'campaign.held': { campaign_id: number; name: string };
  'credit.low': { credits: number; below: number };
  'import.finished': { import_id: number; file_name: string };
};

/** Something that happened. `at` is ISO 8601 in UTC. */
export type FeedEvent<Type extends WebhookEventType = WebhookEventType> = {
  [Each in Type]: { type: Each; at: string; data: FeedData[Each]; origin: FeedOrigin };
}[Type];
