import type { Account } from './db/handles.ts';

/** Who does something in an account. */
export type Actor =
  | UserActor
  | { kind: 'api-key'; keyId: number }
  /** Whoever runs this installation. */
  | { kind: 'operator' }
  /** What does something by itself, such as the clock. */
  | { kind: 'system' };

/** A user; `real` is who is signed in as that user, where it is somebody else. */
export type UserActor = { kind: 'user'; userId: number; real?: RealActor };
export type RealActor = { kind: 'operator' } | { kind: 'user'; accountId: number; userId: number };

/** An account with who acts in it: what changes something takes this, and writes down who did it. */
export type ActingAccount = Account & { readonly by: Actor };

/** The user's id for a row that names who made it; null for whoever is no user. */
export const userIdOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.userId : null);
