import type { ActingAccount } from './platform/actor.ts';

/** The groups that disappear, and why. */
export type GroupDeletion = { groupIds: number[]; how: 'deleted' | 'expired' | 'merged' };

/**
 * Prepares a capability for the deletion of groups that it uses. Runs in the transaction that deletes the
 * groups, before their first contact is removed. Large groups are deleted in several transactions, so it can
 * run several times per group.
 */
export type BeforeGroupsDeleted = (account: ActingAccount, deletion: GroupDeletion) => Promise<void>;
