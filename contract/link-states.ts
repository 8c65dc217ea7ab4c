/**
 * `ended`: its date has passed, or it has had its clicks. `blocked`: the operator blocked it. Only active links lead to their
 * target.
 */
export const LINK_STATES = ['active', 'disabled', 'ended', 'archived', 'blocked'] as const;
export type LinkState = (typeof LINK_STATES)[number];
