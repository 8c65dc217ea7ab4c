import type { Account } from './platform/db/handles.ts';

/**
 * Protects contact fields that a capability uses. Throws `field_in_use` if a campaign's text, for example,
 * still needs one of the named fields.
 */
export type GuardFields = (account: Account, names: string[]) => Promise<void>;
