import { createHash } from 'node:crypto';

/** Returns the version of settings, for edits that name what they are based on (decision 66). It changes with every change. */
export const versionOf = (settings: object): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
