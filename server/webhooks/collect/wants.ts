import type { FeedEvent } from '#server/event-feed/index.ts';

/** What an endpoint wants to be told. Empty lists let everything through. */
export type Filter = {
  /** The endpoint gets nothing that happened earlier. */
  since: Date;
  /** Whether it gets the events of test keys, and nothing else. */
  isTest: boolean;
  eventTypes: ReadonlySet<string>;
  campaignIds: ReadonlySet<number>;
  keyIds: ReadonlySet<number>;
  senders: ReadonlySet<string>;
};

/** The types of events that belong to no campaign, key or sender, so filters let them through. */
const UNFILTERED = new Set<FeedEvent['type']>([
  'form.submitted',
  'contact.opted_out',
  'contact.opted_in',
  'credit.low',
  'import.finished',
]);

/** Whether an endpoint wants an event. */
export function wants(
  { since, isTest, eventTypes, campaignIds, keyIds, senders }: Filter,
  { type, at, origin }: FeedEvent,
): boolean {
  if (Date.parse(at) < since.getTime()) return false;
  if (!eventTypes.has(type) || (origin.isTest ?? false) !== isTest) return false;
  if (UNFILTERED.has(type)) return true;
  const isCampaign = type.startsWith('campaign.');
  return (
    passes(campaignIds, origin.campaignId) &&
    passes(keyIds, origin.keyId) &&
    // A campaign’s messages can have several senders.
    (isCampaign || passes(senders, origin.sender?.toLowerCase()))
  );
}

const passes = <Value>(allowed: ReadonlySet<Value>, value: Value | undefined): boolean =>
  allowed.size === 0 || (value !== undefined && allowed.has(value));
