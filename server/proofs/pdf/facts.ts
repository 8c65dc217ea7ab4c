import type { Statement } from '#contract/proofs.ts';
import { formatNumber } from '#sms/index.ts';

/** A labelled value in the document. If `lines` is set, line breaks in the value are drawn as a symbol. */
export type Fact = { label: string; value: string; lines?: true };

/** Describes a statement in words, with times in the account's time zone and in UTC. */
export function describeStatement(statement: Statement, timeZone: string): Fact[] {
  const { campaign, error, state } = statement;
  const time = (moment: string) => formatMoment(moment, timeZone);
  return [
    { label: 'Text', value: statement.text, lines: true },
    { label: 'Encoding', value: `${statement.encoding}, ${formatCount(statement.parts, 'part')}` },
    { label: 'Sender', value: statement.sender },
    { label: 'Recipient', value: formatNumber(statement.number) },
    { label: 'Sent to carrier', value: dispatchText(statement, time) },
    { label: "Carrier's message ID", value: carrierIdsOf(statement) },
    { label: 'State', value: STATES[state](statement.dispatched_at !== null) },
    ...(statement.ended_at === null ? [] : [{ label: 'Last update', value: time(statement.ended_at) }]),
    ...(error === null || state === 'delivered' ? [] : [{ label: 'Error', value: error }]),
    ...(campaign ? [{ label: 'Campaign', value: `${campaign.name} (${campaign.id})`.trim() }] : []),
    { label: 'Account', value: statement.account },
    { label: 'Message', value: statement.message_id },
    { label: 'Proof issued', value: time(statement.issued_at) },
  ];
}

const STATES: Record<Statement['state'], (hasLeft: boolean) => string> = {
  queued: () => 'Queued: not sent yet',
  held: () => 'Held: not sent yet',
  submitted: () => 'With the carrier: no delivery receipt yet',
  delivered: () => "Delivered, according to the carrier's receipt",
  undelivered: () => 'Not delivered, according to the carrier',
  expired: (hasLeft) =>
    hasLeft ? 'Expired: no delivery receipt arrived in time' : 'Expired: not sent in time',
  rejected: () => 'Rejected',
  cancelled: () => 'Cancelled: not sent',
  unknown: () => 'Unknown: a failure left it unclear whether it was sent',
};

function dispatchText({ dispatched_at, state }: Statement, time: (moment: string) => string): string {
  if (dispatched_at !== null) return time(dispatched_at);
  return state === 'unknown' ? 'Unknown' : 'Never sent';
}

function carrierIdsOf({ carrier_ids, parts }: Statement): string {
  if (carrier_ids.length === 0) return 'None';
  return carrier_ids
    .map(({ parts: its, id }) => (parts > 1 && its.length < parts ? `part ${its.join(', ')}: ${id}` : id))
    .join('; ');
}

function formatMoment(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'medium' });
  return `${format.format(new Date(moment))}, ${timeZone} (${moment})`;
}

const formatCount = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
