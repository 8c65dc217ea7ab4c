import type { Account } from './platform/db/handles.ts';

/**
 * Refuses changes to contact fields. Throws `field_in_use` if the capability still needs a field with one of these
 * names, for instance for a campaign's texts.
 */
export type GuardFields = (account: Account, names: string[]) => Promise<void>;
