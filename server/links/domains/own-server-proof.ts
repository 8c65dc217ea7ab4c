import { createHmac } from 'node:crypto';

/** The path at which the server of short links proves that it is ours. */
export const PROOF_PATH = '/.well-known/short-links';

/** Returns what only this installation can answer for a host. `key` is the installation's. */
export const ownServerProof = (key: string, host: string): string =>
  createHmac('sha256', key).update(`short links of ${host}`).digest('base64url');
