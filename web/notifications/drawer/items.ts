import type { Announcement } from '#contract/client.ts';
import { levelOf } from '#web/accounts/index.ts';
import type { SessionFlag } from '../session-flags.ts';

/** The kinds of cards, in the drawer's order (specification, 4.6). */
const CARD_KINDS = ['announcement', 'expiringGroups', 'contactsChange', 'securityScore'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The data that decides which cards to show. A value is undefined while loading or after an error. */
export type CardFacts = {
  announcement: Announcement | null;
  expiringGroups: number | undefined;
  /** The security score, from 0 to 10. */
  score: number | undefined;
  /** Whether the account is older than the change to contacts. */
  contactsChange: boolean | undefined;
  /** Notices dismissed for good. */
  dismissed: string[] | undefined;
  flags: ReadonlySet<SessionFlag>;
};

/** Returns the cards to show. The badge counts them. */
export function listVisibleCards(facts: CardFacts): CardKind[] {
  return CARD_KINDS.filter((item) => VISIBILITY_CONDITIONS[item](facts));
}

/**
 * Returns the name under which the dismissal of the score's card is stored. A strong score has its own name,
 * so the card appears even after the user dismissed the card about a weak score.
 */
export function securityNoticeName(score: number): 'security-weak' | 'security-strong' {
  return levelOf(score) === 'strong' ? 'security-strong' : 'security-weak';
}

export const featureNoticeName = ({ id }: Announcement) => `feature:${id}` as const;

const VISIBILITY_CONDITIONS: Record<CardKind, (facts: CardFacts) => boolean> = {
  announcement: ({ announcement, dismissed, flags }) =>
    announcement !== null &&
    !flags.has(featureNoticeName(announcement)) &&
    isNotDismissed(dismissed, featureNoticeName(announcement)),
  expiringGroups: ({ expiringGroups = 0, flags }) => expiringGroups > 0 && !flags.has('expiring-groups'),
  contactsChange: ({ contactsChange = false, flags }) => contactsChange && !flags.has('contacts-change'),
  securityScore: ({ score, dismissed }) =>
    score !== undefined && isNotDismissed(dismissed, securityNoticeName(score)),
};

const isNotDismissed = (dismissed: string[] | undefined, notice: string): boolean =>
  dismissed !== undefined && !dismissed.includes(notice);
