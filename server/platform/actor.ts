import type { Account } from './db/handles.ts';

/** Who acts in an account. */
export type Actor =
  | UserActor
  | { kind: 'api-key'; keyId: number }
  /** Whoever runs this installation. */
  | { kind: 'operator' }
  /** Anything that happens on its own, such as a schedule. */
  | { kind: 'system' };

/** A user. `real` is set if somebody else is signed in as that user. */
export type UserActor = { kind: 'user'; userId: number; real?: RealActor };
export type RealActor = { kind: 'operator' } | { kind: 'user'; accountId: number; userId: number };

/** An account with who acts in it. Functions that change something take this and audit it. */
export type ActingAccount = Account & { readonly by: Actor };

/** The user's id, for a row that records who created it; null for other actors. */
export const userIdOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.userId : null);
