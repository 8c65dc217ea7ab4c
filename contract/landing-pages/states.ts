/**
 * `draft`: never published, or taken offline. `ended`: its date has passed. `blocked`: the operator blocked it. Readers can open only
 * published pages.
 */
export const PAGE_STATES = ['draft', 'published', 'ended', 'archived', 'blocked'] as const;
export type PageState = (typeof PAGE_STATES)[number];
