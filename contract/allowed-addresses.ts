import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How many an account can name. */
const MOST_NETWORKS = 50;

const networks = z
  .array(z.string().max(100))
  .max(MOST_NETWORKS, `At most ${MOST_NETWORKS} addresses and networks can be named.`);

const allowedAddresses = z.object({
  /** Addresses, and networks in CIDR notation; none: from everywhere. */
  networks: z.array(z.string()),
  /** Where the caller is. */
  current: z.string(),
  /** What to name so that the caller is let in: `current`, or of IPv6 its network (/64), in which addresses change by the day. */
  suggested: z.string(),
});
export type AllowedAddresses = z.infer<typeof allowedAddresses>;

export const getAllowedAddresses = endpoint({
  method: 'GET',
  path: '/api/security/allowed-addresses',
  access: { permission: 'account.view' },
  summary: 'From where the account can be signed in to',
  answer: allowedAddresses,
});

/**
 * For master accounts. Needs a recent proof of who one is, and refuses with `locks_you_out` what the caller's own address is not
 * among. Sessions elsewhere end.
 */
export const setAllowedAddresses = endpoint({
  method: 'PUT',
  path: '/api/security/allowed-addresses',
  access: { permission: 'account.edit', user: true, account: 'master' },
  summary: 'Change from where the account can be signed in to',
  body: z.object({ networks }),
  answer: allowedAddresses,
});
