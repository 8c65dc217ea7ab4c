import type { Announcement } from '#contract/client.ts';
import { levelOf } from '#web/accounts/index.ts';
import type { SessionFlag } from '../session-flags.ts';

/** What the drawer can have a card of, in its order (specification, 4.6). */
const ITEMS = ['announcement', 'expiringGroups', 'contactsChange', 'securityScore'] as const;
export type Item = (typeof ITEMS)[number];

/** What the cards go by. What is not known yet, or could not be fetched, is undefined. */
export type CardFacts = {
  announcement: Announcement | null;
  expiringGroups: number | undefined;
  /** 0 to 10. */
  score: number | undefined;
  /** The account is older than the change of contacts. */
  contactsChange: boolean | undefined;
  /** Put away for good. */
  dismissed: string[] | undefined;
  flags: ReadonlySet<SessionFlag>;
};

/** Those that there are cards of; the badge counts them. */
export function itemsOf(facts: CardFacts): Item[] {
  return ITEMS.filter((item) => APPLIES[item](facts));
}

/** Under which name the score's card is put away: a strong one is told of again after a weak one was. */
export function securityNoticeOf(score: number): 'security-weak' | 'security-strong' {
  return levelOf(score) === 'strong' ? 'security-strong' : 'security-weak';
}

export const featureNoticeOf = ({ id }: Announcement) => `feature:${id}` as const;

const APPLIES: Record<Item, (facts: CardFacts) => boolean> = {
  announcement: ({ announcement, dismissed, flags }) =>
    announcement !== null &&
    !flags.has(featureNoticeOf(announcement)) &&
    isNotIn(dismissed, featureNoticeOf(announcement)),
  expiringGroups: ({ expiringGroups = 0, flags }) => expiringGroups > 0 && !flags.has('expiring-groups'),
  contactsChange: ({ contactsChange = false, flags }) => contactsChange && !flags.has('contacts-change'),
  securityScore: ({ score, dismissed }) => score !== undefined && isNotIn(dismissed, securityNoticeOf(score)),
};

const isNotIn = (dismissed: string[] | undefined, notice: string): boolean =>
  dismissed !== undefined && !dismissed.includes(notice);
