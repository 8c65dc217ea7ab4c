import type { LinkSettings, ShortLink } from '#contract/links.ts';

/** Returns the settings of a link as calls take them. The password is not among them, so it is kept. */
export const settingsOf = (link: ShortLink): LinkSettings => ({
  target: link.target,
  title: link.title,
  tags: link.tags,
  // The server accepted these countries, so they are among those of the contract.
  rules: link.rules as LinkSettings['rules'],
  endsAt: link.endsAt,
  maxClicks: link.maxClicks,
  endedTarget: link.endedTarget,
  isEnabled: link.isEnabled,
});
