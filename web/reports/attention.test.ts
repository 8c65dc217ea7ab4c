import { expect, test } from 'vitest';
import { MESSAGE_STATES, type StateCounts } from '#contract/messages.ts';
import type { Dashboard } from '#contract/reports.ts';
import type { Campaign } from '#contract/sending.ts';
import { concernsOf } from './attention.ts';

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
    text: '',
    optOutLine: null,
    inAllGroups: false,
    withoutLandlines: false,
    state: 'finished',
    paused: false,
    problem,
    validHours: 48,
    recipients: 100,
    duplicates: 0,
    invalid: 0,
    optedOut: 0,
    excluded: 0,
    landlines: 0,
    expectedCost: null,
    isShortOfCredits: false,
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

const kindsOf = (given: Partial<Dashboard>) => concernsOf(dashboard(given)).map(({ kind }) => kind);

test('all is well', () => {
  expect(kindsOf({ recentCampaigns: [campaign({ delivered: 98, undelivered: 2 })] })).toEqual([]);
});

test('no credits, or few', () => {
  expect(kindsOf({ balance: 0, daysLeft: 0 })).toEqual(['noCredits']);
  expect(kindsOf({ daysLeft: 2 })).toEqual(['credits']);
});

test('credits that are all reserved', () => {
  expect(kindsOf({ balance: 1000, reserved: 1000, daysLeft: 0 })).toEqual(['allReserved']);
  expect(kindsOf({ balance: 1000, reserved: 999 })).toEqual([]);
});

test('a scheduled campaign that lacks credits', () => {
  const short = { ...campaign({}), state: 'scheduled' as const, isShortOfCredits: true };
  expect(kindsOf({ shortOfCredits: [short] })).toEqual(['isShortOfCredits']);
});

test('a limit that is used up, and no pace of what is not bought', () => {
  const month = { limit: 1000, used: 1000, lastDay: '2026-11-30' };
  expect(kindsOf({ balance: 0, daysLeft: 0, month })).toEqual(['limitUsed']);
  expect(kindsOf({ daysLeft: 2, month: { ...month, used: 799 } })).toEqual([]);
});

test('a limit that is nearly used up', () => {
  const month = { limit: 1000, used: 800, lastDay: '2026-11-30' };
  expect(concernsOf(dashboard({ month }))).toEqual([{ kind: 'limitNear', share: 0.8 }]);
});

test('what is wrong with automatic top-up, after what it did not buy', () => {
  const kinds = concernsOf(dashboard({ balance: 0 }), 'declined').map(({ kind }) => kind);
  expect(kinds).toEqual(['noCredits', 'topUp']);
});

test('what a campaign needs a look for', () => {
  const bad = campaign(
    { undelivered: 4, expired: 3, held: 1, unknown: 2 },
    'The carrier refused the sender.',
  );
  expect(kindsOf({ recentCampaigns: [bad] })).toEqual(['problem', 'failed', 'held', 'unknown']);
});

test('a carrier that is down comes first, groups that expire last; what is held is said once', () => {
  const held = campaign({ undelivered: 50 });
  expect(
    kindsOf({ carriersDown: ['North'], expiringGroups: 2, held: [held], recentCampaigns: [held] }),
  ).toEqual(['carrier', 'heldCampaign', 'expiring']);
});
