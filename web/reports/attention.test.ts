import { expect, test } from 'vitest';
import { MESSAGE_STATES, type StateCounts } from '#contract/messages.ts';
import type { Dashboard } from '#contract/reports.ts';
import type { Campaign } from '#contract/sending.ts';
import { findConcerns } from './attention.ts';

const none = Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as StateCounts;

function dashboard(changes: Partial<Dashboard>): Dashboard {
  return {
    contacts: 1,
    groups: 1,
    balance: 1000,
    reserved: 0,
    forCountries: [],
    onlyGeneral: false,
    daysLeft: null,
    missing: 0,
    month: null,
    expiringGroups: 0,
    carriersDown: [],
    hasSenderId: false,
    held: [],
    planned: [],
    shortOfCredits: [],
    sendingNow: [],
    yesterdaySameTime: { messages: 0, delivered: 0, failed: 0, replies: 0 },
    recentCampaigns: [],
    firstSent: [],
    days: [],
    replies: [],
    ...changes,
  };
}

function campaign(counts: Partial<StateCounts>, problem: string | null = null): Campaign {
  return {
    id: 1,
    version: 1,
    typedNumbers: 0,
    fileName: null,
    name: 'March',
    sender: '',
    costCentre: '',
    user: null,
    apiKeyId: null,
    text: '',
    optOutLine: null,
    shortensLinks: false,
    inAllGroups: false,
    withoutLandlines: false,
    state: 'finished',
    paused: false,
    problem,
    heldFor: null,
    validHours: 48,
    recipients: 100,
    duplicates: 0,
    invalid: 0,
    optedOut: 0,
    excluded: 0,
    landlines: 0,
    expectedCost: null,
    isShortOfCredits: false,
    expiringCredits: null,
    parts: 0,
    cost: 0,
    refunded: 0,
    waiting: 0,
    inDoubt: 0,
    resent: 0,
    expected: null,
    respectsSendingHours: true,
    spreadMinutes: null,
    maxRecipients: null,
    localAt: null,
    repeats: null,
    repeatsUntil: null,
    repeatOf: null,
    deferred: 0,
    opensAt: null,
    startsAt: null,
    createdAt: '',
    sentAt: null,
    finishedAt: null,
    counts: { ...none, ...counts },
  };
}

const findKinds = (changes: Partial<Dashboard>) => findConcerns(dashboard(changes)).map(({ kind }) => kind);

test('finds no concerns', () => {
  expect(findKinds({ recentCampaigns: [campaign({ delivered: 98, undelivered: 2 })] })).toEqual([]);
});

test('reports missing credits and low credits', () => {
  expect(findKinds({ balance: 0, daysLeft: 0 })).toEqual(['noCredits']);
  expect(findKinds({ daysLeft: 2 })).toEqual(['credits']);
});

test('reports credits that are all reserved', () => {
  expect(findKinds({ balance: 1000, reserved: 1000, daysLeft: 0 })).toEqual(['allReserved']);
  expect(findKinds({ balance: 1000, reserved: 999 })).toEqual([]);
});

test('reports a scheduled campaign without enough credits', () => {
  const short = { ...campaign({}), state: 'scheduled' as const, isShortOfCredits: true };
  expect(findKinds({ shortOfCredits: [short] })).toEqual(['isShortOfCredits']);
});

test('reports a used-up limit, and no days left', () => {
  const month = { limit: 1000, used: 1000, lastDay: '2026-11-30' };
  expect(findKinds({ balance: 0, daysLeft: 0, month })).toEqual(['limitUsed']);
  expect(findKinds({ daysLeft: 2, month: { ...month, used: 799 } })).toEqual([]);
});

test('reports a limit that is nearly used up', () => {
  const month = { limit: 1000, used: 800, lastDay: '2026-11-30' };
  expect(findConcerns(dashboard({ month }))).toEqual([{ kind: 'limitNear', share: 0.8 }]);
});

test('reports a top-up problem after the missing credits', () => {
  const kinds = findConcerns(dashboard({ balance: 0 }), 'declined').map(({ kind }) => kind);
  expect(kinds).toEqual(['noCredits', 'topUp']);
});

test('reports the problems of a campaign', () => {
  const bad = campaign(
    { undelivered: 4, expired: 3, held: 1, unknown: 2 },
    'The carrier refused the sender.',
  );
  expect(findKinds({ recentCampaigns: [bad] })).toEqual(['problem', 'failed', 'held', 'unknown']);
});

test('lists carriers first and expiring groups last, and a held campaign once', () => {
  const held = campaign({ undelivered: 50 });
  expect(
    findKinds({ carriersDown: ['North'], expiringGroups: 2, held: [held], recentCampaigns: [held] }),
  ).toEqual(['carrier', 'heldCampaign', 'expiring']);
});
