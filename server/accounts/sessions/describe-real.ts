import type { RealActor } from '#server/platform/actor.ts';

/** Who is really signed in: null if it is the user. `realName` is set for a user of the master account. */
export const describeReal = (
  real: RealActor | null | undefined,
): { real: RealActor['kind'] | null; realName: string | null } => ({
  real: real?.kind ?? null,
  realName: real?.kind === 'user' ? (real.name ?? null) : null,
});
