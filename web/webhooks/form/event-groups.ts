import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#contract/webhook-events.ts';

export const EVENT_GROUPS = ['messages', 'replies', 'contacts', 'campaigns', 'account'] as const;
type EventGroup = (typeof EVENT_GROUPS)[number];

/** The group of each subject, which is the first part of a type. */
const GROUP_OF: Record<string, EventGroup> = {
  message: 'messages',
  reply: 'replies',
  contact: 'contacts',
  campaign: 'campaigns',
  link: 'replies',
  form: 'replies',
};

/** Returns the types of events of a group. */
export const typesIn = (group: EventGroup): WebhookEventType[] =>
  WEBHOOK_EVENT_TYPES.filter((type) => (GROUP_OF[type.split('.')[0]!] ?? 'account') === group);
