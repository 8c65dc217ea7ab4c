import { returnToMaster } from '#contract/sub-accounts.ts';
import { call } from '#web/client/index.ts';

/** Leaves the sub-account and restores the user's own session. Fails if that has ended. */
export const returnToOwnAccount = (): Promise<unknown> => call(returnToMaster);
