import type { Account } from './db/handles.ts';

/** The author of a change in an account. */
export type Actor =
  | UserActor
  | { kind: 'api-key'; keyId: number; name: string }
  | MasterActor
  /** The operator of this installation. */
  | { kind: 'operator' }
  /** Carillon itself, for example in scheduled work. */
  | { kind: 'system' };

/** A user of the master account, from outside the sub-account. `name` is the user's, then the account's. */
export type MasterActor = { kind: 'master'; accountId: number; userId: number; name: string };

/** A user. `real` is the signed-in person, if somebody else is acting as that user. */
export type UserActor = { kind: 'user'; userId: number; real?: RealActor };
/** `name` is the user's name, followed by the account's in brackets. */
export type RealActor =
  | { kind: 'operator' }
  | { kind: 'user'; accountId: number; userId: number; name?: string };

/**
 * An account and the author of the changes. Functions that make changes take this and write the audit log.
 */
export type ActingAccount = Account & { readonly by: Actor };

/** Returns the user's id for a row's creator column, or null for other actors. */
export const userIdOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.userId : null);

/** Returns the id of the API key that acts, or null for other actors. */
export const apiKeyIdOf = (actor: Actor): number | null => (actor.kind === 'api-key' ? actor.keyId : null);
