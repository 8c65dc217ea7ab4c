import type { Account } from './platform/db/handles.ts';

/**
 * Throws `field_in_use` where a capability is in the middle of something that fills in a contact's field by one of these names,
 * so that the field must stay as it is.
 */
export type GuardFields = (account: Account, names: string[]) => Promise<void>;
