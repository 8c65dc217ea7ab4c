import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '#server/event-feed/index.ts';
import { EXAMPLES } from '../calls/examples.ts';
import { type Filter, wants } from './wants.ts';

const event = (type: FeedEvent['type'], origin: FeedEvent['origin'] = {}) =>
  ({ type, at: '2026-12-01T08:30:00.000Z', data: EXAMPLES[type], origin }) as FeedEvent;

const filter = ({
  types = ['message.delivered', 'reply.received', 'campaign.finished', 'credit.low', 'contact.opted_out'],
  campaigns = [],
  keys = [],
  senders = [],
  isTest = false,
}: {
  types?: string[];
  campaigns?: number[];
  keys?: number[];
  senders?: string[];
  isTest?: boolean;
} = {}): Filter => ({
  since: new Date('2026-12-01T08:00:00.000Z'),
  isTest,
  eventTypes: new Set(types),
  campaignIds: new Set(campaigns),
  keyIds: new Set(keys),
  senders: new Set(senders),
});

const sent = { campaignId: 5, sender: 'MyShop' };

describe('an endpoint wants', () => {
  it('nothing that happened before it was created', () => {
    const early = { ...event('message.delivered', sent), at: '2026-12-01T07:59:59.999Z' };
    expect(wants(filter(), early)).toBe(false);
  });

  it('either the events of test keys or the real ones', () => {
    const test = { ...sent, isTest: true };
    expect(wants(filter({ isTest: true }), event('message.delivered', test))).toBe(true);
    expect(wants(filter({ isTest: true }), event('message.delivered', sent))).toBe(false);
    expect(wants(filter({ isTest: true }), event('contact.opted_out'))).toBe(false);
    expect(wants(filter(), event('message.delivered', test))).toBe(false);
  });

  it('only the types of events that it chose', () => {
    expect(wants(filter(), event('message.delivered', sent))).toBe(true);
    expect(wants(filter({ types: ['message.sent'] }), event('message.delivered', sent))).toBe(false);
  });

  it.each([
    ['of a campaign', { campaigns: [5, 6] }, sent, true],
    ['of another campaign', { campaigns: [6] }, sent, false],
    ['of no campaign', { campaigns: [5] }, { keyId: 5 }, false],
    ['of a key', { keys: [5] }, { keyId: 5 }, true],
    ['of another key', { keys: [6] }, { keyId: 5 }, false],
    ['of no key', { keys: [5] }, sent, false],
    ['of a sender in any case', { senders: ['myshop'] }, sent, true],
    ['of another sender', { senders: ['43366'] }, sent, false],
    ['that fit all filters', { campaigns: [5], senders: ['myshop'] }, sent, true],
    ['that fit one filter of two', { campaigns: [5], senders: ['43366'] }, sent, false],
  ])('messages and replies %s', (_which, chosen, origin, expected) => {
    for (const type of ['message.delivered', 'reply.received'] as const)
      expect(wants(filter(chosen), event(type, origin)), type).toBe(expected);
  });

  it('events of campaigns, whatever their senders', () => {
    const finished = event('campaign.finished', { campaignId: 5 });
    expect(wants(filter({ senders: ['43366'] }), finished)).toBe(true);
    expect(wants(filter({ campaigns: [6] }), finished)).toBe(false);
  });

  it('events of the account, whatever the filters', () => {
    const narrow = filter({ campaigns: [1], keys: [1], senders: ['x'] });
    for (const type of ['credit.low', 'contact.opted_out'] as const)
      expect(wants(narrow, event(type)), type).toBe(true);
  });
});
