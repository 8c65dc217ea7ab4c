import { messageTotal } from '#contract/campaign-states.ts';
import { expect, test } from 'vitest';
import { MESSAGE_STATES, type StateCounts } from '#contract/messages.ts';
import type { Campaign } from '#contract/sending.ts';
import { listPollInterval, pollInterval, reportPollInterval } from './campaigns.ts';

const now = Date.parse('2026-03-10T10:00:00Z');
const counts = Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as StateCounts;

function campaign(changes: Partial<Campaign>): Campaign {
  return {
    id: 1,
    version: 1,
    typedNumbers: 0,
    fileName: null,
    name: '',
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
    problem: null,
    heldFor: null,
    validHours: 48,
    recipients: 0,
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
    counts,
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
    finishedAt: '2026-03-10T09:59:30Z',
    ...changes,
  };
}

test('polls sending and paused campaigns every second', () => {
  expect(pollInterval(campaign({ state: 'sending' }), now)).toBe(1000);
  expect(pollInterval(campaign({ state: 'sending', paused: true }), now)).toBe(1000);
});

test('polls a cancelled campaign until its refund is settled', () => {
  expect(pollInterval(campaign({ state: 'cancelled', finishedAt: null }), now)).toBe(1000);
  expect(pollInterval(campaign({ state: 'cancelled' }), now)).toBe(false);
});

test('does not poll a campaign that has all receipts', () => {
  expect(pollInterval(campaign({}), now)).toBe(false);
});

test('polls for receipts every second at first, then less often', () => {
  const waiting = { counts: { ...counts, submitted: 3 } };
  expect(pollInterval(campaign(waiting), now)).toBe(1000);
  expect(pollInterval(campaign({ ...waiting, finishedAt: '2026-03-10T09:00:00Z' }), now)).toBe(5000);
});

test.each([
  ['held', 0, 1200, 1200],
  ['scheduled', 0, 1200, 1200],
  ['expanding', 400, 1200, 1200],
  ['expanding', 1300, 1200, 1300],
  ['finished', 1100, 1200, 1100],
  ['draft', 0, null, 0],
] as const)(
  'a %s campaign with %i of about %s messages created has %i messages in total',
  (state, recipients, expected, total) => {
    expect(messageTotal({ state, recipients, expected })).toBe(total);
  },
);

test('polls a moving list quickly, and long lists less often', () => {
  const soon = campaign({ state: 'scheduled', startsAt: '2026-03-10T10:00:40Z' });
  const later = campaign({ state: 'scheduled', startsAt: '2026-03-10T12:00:00Z' });
  expect(listPollInterval([campaign({})], 1, now)).toBe(60_000);
  expect(listPollInterval([campaign({}), later], 1, now)).toBe(10_000);
  expect(listPollInterval([campaign({}), later, soon], 1, now)).toBe(1500);
  expect(listPollInterval([campaign({ state: 'sending' })], 3, now)).toBe(4500);
  expect(listPollInterval([campaign({ state: 'sending', paused: true })], 1, now)).toBe(5000);
  expect(listPollInterval(undefined, 0, now)).toBe(60_000);
});

test.each([
  [1000, 1000],
  [100_000, 2000],
  [5_000_000, 5000],
])('polls the report of a sending campaign of %i messages every %i ms', (recipients, every) => {
  expect(reportPollInterval(campaign({ state: 'sending', recipients }), now)).toBe(every);
});

test('stops polling the report of a large campaign when nothing changes', () => {
  expect(reportPollInterval(campaign({ recipients: 5_000_000 }), now)).toBe(false);
});
