import type { LinkRule } from '#contract/links.ts';

/** A link as far as answering needs it. */
export type ServedLink = {
  accountId: number;
  id: number;
  target: string;
  rules: readonly LinkRule[];
  /** The link shows a landing page, and has no target. */
  showsPage: boolean;
  /** The hosts of all targets, and the domains above them. */
  targetHosts: readonly string[];
  passwordHash: string | null;
  endsAt: Date | null;
  maxClicks: number | null;
  /** Clicks of people. */
  clicks: number;
  endedTarget: string | null;
  isEnabled: boolean;
  isArchived: boolean;
  isBlocked: boolean;
};

/** Where a slug leads. `messageId` is that of the recipient; null for links that everybody shares. */
export type Found = { link: ServedLink; messageId: string | null };

/** Returns the target for a reader: that of the first rule that fits, or the link's own. */
export const targetFor = (link: ServedLink, reader: { device: string; country: string }): string =>
  link.rules.find(
    ({ devices, countries }) =>
      (devices.length === 0 || (devices as string[]).includes(reader.device)) &&
      (countries.length === 0 || (countries as string[]).includes(reader.country)),
  )?.target ?? link.target;

/**
 * Whether a link leads to its target. `ended`: its time or its clicks are over. `gone`: somebody ended it. `password`: readers must
 * enter one first.
 */
export type Serving = 'open' | 'password' | 'ended' | 'gone';

export function servingOf(link: ServedLink, now: Date): Serving {
  if (!link.isEnabled || link.isArchived || link.isBlocked) return 'gone';
  const isOver = link.endsAt !== null && link.endsAt <= now;
  const isUsedUp = link.maxClicks !== null && link.clicks >= link.maxClicks;
  if (isOver || isUsedUp) return 'ended';
  return link.passwordHash === null ? 'open' : 'password';
}
