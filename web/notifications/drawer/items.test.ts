import { expect, test } from 'vitest';
import type { Announcement } from '#contract/client.ts';
import { type CardKind, listVisibleCards, type CardFacts } from './items.ts';

const announcement: Announcement = {
  id: 'abc',
  title: 'New feature launch!',
  text: '<p>See</p>',
  vimeoId: null,
  contactHref: null,
  docsSlug: null,
  route: null,
  pageTitle: null,
  warningTitle: null,
};

const everything: CardFacts = {
  announcement,
  expiringGroups: 2,
  score: 4,
  contactsChange: true,
  dismissed: [],
  flags: new Set(),
};

const all: CardKind[] = ['announcement', 'expiringGroups', 'contactsChange', 'securityScore'];
const without = (item: CardKind) => all.filter((each) => each !== item);

test.each<[what: string, differs: Partial<CardFacts>, items: CardKind[]]>([
  ['everything', {}, all],
  ['no announcement', { announcement: null }, without('announcement')],
  ['it dismissed for the session', { flags: new Set(['feature:abc'] as const) }, without('announcement')],
  ['another dismissed for the session', { flags: new Set(['feature:xyz'] as const) }, all],
  ['it hidden for good', { dismissed: ['feature:abc'] }, without('announcement')],
  ['another hidden for good', { dismissed: ['feature:xyz'] }, all],
  ['one expiring group', { expiringGroups: 1 }, all],
  ['no expiring group', { expiringGroups: 0 }, without('expiringGroups')],
  ['expiring groups not known', { expiringGroups: undefined }, without('expiringGroups')],
  ['expiring groups dismissed', { flags: new Set(['expiring-groups'] as const) }, without('expiringGroups')],
  ['a younger account', { contactsChange: false }, without('contactsChange')],
  [
    'the contacts notice dismissed',
    { flags: new Set(['contacts-change'] as const) },
    without('contactsChange'),
  ],
  ['the score not known', { score: undefined }, without('securityScore')],
  ['a weak score that is hidden', { dismissed: ['security-weak'] }, without('securityScore')],
  ['a score of 7, weak ones hidden', { score: 7, dismissed: ['security-weak'] }, without('securityScore')],
  ['a score of 8, weak ones hidden', { score: 8, dismissed: ['security-weak'] }, all],
  ['a strong score that is hidden', { score: 8, dismissed: ['security-strong'] }, without('securityScore')],
  ['a weak score, strong ones hidden', { dismissed: ['security-strong'] }, all],
  [
    'both notices of the score hidden',
    { dismissed: ['security-weak', 'security-strong'] },
    without('securityScore'),
  ],
  ['dismissals not known', { dismissed: undefined }, ['expiringGroups', 'contactsChange']],
  [
    'nothing',
    {
      announcement: null,
      expiringGroups: 0,
      score: 9,
      contactsChange: false,
      dismissed: ['security-strong'],
    },
    [],
  ],
])('chooses the cards with %s', (_, differs, items) => {
  expect(listVisibleCards({ ...everything, ...differs })).toEqual(items);
});
