import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf } from './fields.ts';

/** The most entries of one account's list. */
const MOST_NETWORKS = 50;

const networks = listOf(
  z.string().max(100),
  MOST_NETWORKS,
  `At most ${MOST_NETWORKS} addresses and networks can be named.`,
);

const allowedAddresses = z.object({
  /** IP addresses, and networks in CIDR notation. An empty list allows every address. */
  networks: z.array(z.string()),
  /** The caller's address. */
  current: z.string(),
  /**
   * The entry that would let the caller in: `current`, or for IPv6 its /64 network, because addresses in it change
   * daily.
   */
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
 * For master accounts. Requires recent proof of identity (`confirmPassword`). Refuses with `locks_you_out` a list that
 * excludes the caller's own address. Ends sessions at other addresses.
 */
export const setAllowedAddresses = endpoint({
  method: 'PUT',
  path: '/api/security/allowed-addresses',
  access: { permission: 'account.edit', user: true, account: 'master' },
  summary: 'Change from where the account can be signed in to',
  body: z.object({ networks }),
  answer: allowedAddresses,
});
