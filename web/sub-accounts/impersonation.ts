import { lazyOptional } from '#web/ui/index.ts';

/** Loads lazily, because few users are ever logged in as another user. */
export const ImpersonationBanner = lazyOptional(
  async () => (await import('./ImpersonationBanner.tsx')).ImpersonationBanner,
);

/** Leaves the sub-account and restores the user's own session. Fails if that has ended. */
export const returnToOwnAccount = async (): Promise<unknown> =>
  (await import('./return-to-own-account.ts')).returnToOwnAccount();
