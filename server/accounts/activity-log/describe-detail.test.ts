import { expect, it } from 'vitest';
import { AUDITED_ACTIONS } from '#contract/activity-subjects.ts';
import type { AuditAction } from '../audit.ts';
import { describeDetail } from './describe-detail.ts';

it.each<[AuditAction, Record<string, unknown>, string | null]>([
  ['password changed', {}, null],
  ['group deleted', { name: 'Customers', members: 1 }, 'Customers, 1 contact'],
  ['campaign sent', { campaignId: 7 }, 'campaign 7'],
  ['campaign sent', { campaignId: 7, name: '' }, 'campaign 7'],
  ['campaign sent', { campaignId: 7, name: 'Spring sale' }, 'Spring sale'],
  [
    'campaign scheduled',
    { name: 'Sale', startsAt: '2026-12-01T07:30:00.000Z' },
    'Sale, starts 2026-12-01 07:30 UTC',
  ],
  ['import started', { importId: 3, fileName: 'list.csv' }, 'list.csv'],
  ['links imported', { links: 12 }, '12 links'],
  ['opt-outs added', { added: 8000 }, '8,000 numbers'],
  ['opt-outs restored', { numbers: ['2782', '2783'] }, '2 numbers'],
  ['signed in', { way: 'passkey', device: 'Firefox on Linux' }, 'with a passkey, Firefox on Linux'],
  ['sign-in refused', { refusal: 'user', way: 'password' }, 'the user is suspended, with a password'],
  ['role changed', { was: 'sender', role: 'manager', username: 'sipho' }, 'sipho, as manager, was sender'],
  ['reply answered', { number: '27821234567' }, '27821234567'],
  [
    'reply defaults changed',
    { uncertain: 'inbox', assignment: 'user', assignee: 'sipho', finishesOptOuts: false },
    'uncertain replies stay in the inbox, assigned to sipho',
  ],
  [
    'credits allocated',
    { subAccountId: 2, name: 'Alpha Shop', credits: -5 },
    'Alpha Shop, 5 credits taken back',
  ],
  [
    'sub-account changed',
    { subAccountId: 2, name: 'Alpha Shop', changed: ['timeZone', 'limits'] },
    'Alpha Shop, time zone, limits',
  ],
  [
    'allowance set',
    { name: 'Alpha', credits: 5, mode: 'fill', day: 3 },
    'Alpha, 5 credits, filled up every month, on day 3',
  ],
  [
    'top-up set',
    { below: 100, credits: 500, mostAMonth: 500_00, currency: 'USD' },
    'when credits fall below 100, 500 credits, at most $500.00 a month',
  ],
  ['bulk action cancelled', { action: 'merge-groups' }, 'merging groups'],
  ['user limited', { username: 'sipho', mostDailyMessages: 50 }, 'sipho, at most 50 daily messages'],
  ['account changed', { smpp: true, mostUsers: null }, 'smpp on, no limit of users'],
  [
    'credit warnings changed',
    { levels: [250, 50], warnsOfExpiry: true, recipients: 'usual' },
    'below 250 and 50 credits, warns of expiring credits, to the usual users',
  ],
  ['group deleted', { name: 'Of an older version', members: null }, 'Of an older version'],
  ['group kept', { nested: { a: 1 }, flag: true, empty: '', 'name of an older version': 'x' }, null],
])('describes "%s" with %j', (action, detail, about) => {
  expect(describeDetail(action, detail)).toBe(about);
});

it('leaves out values that it does not know', () => {
  for (const action of AUDITED_ACTIONS)
    expect(describeDetail(action, { way: 'constructor', mode: 'other', gateway: 'toString' })).toBeNull();
});
