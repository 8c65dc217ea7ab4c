import { createHash } from 'node:crypto';
import type { SubAccountSettings } from '#contract/sub-accounts.ts';

/**
 * Returns the version of a sub-account's settings. It changes with every change, also by the sub-account
 * itself or by the operator.
 */
export const versionOfSettings = (settings: SubAccountSettings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
