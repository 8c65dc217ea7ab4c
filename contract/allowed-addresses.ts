import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf } from './fields.ts';

/** The maximum number of entries in an account's list. */
const MAX_NETWORKS = 50;

const networks = listOf(
  z.string().max(100),
  MAX_NETWORKS,
  `Enter at most ${MAX_NETWORKS} addresses and networks.`,
);

const allowedAddresses = z.object({
  /** IP addresses, and networks in CIDR notation. An empty list allows every address. */
  networks: z.array(z.string()),
  /** The caller's address. */
  current: z.string(),
  /**
   * The entry that would allow the caller's address. For IPv4, this is `current`. For IPv6, it is the /64
   * network, because a device's IPv6 address often changes.
   */
  suggested: z.string(),
});
export type AllowedAddresses = z.infer<typeof allowedAddresses>;

export const getAllowedAddresses = endpoint({
  method: 'GET',
  path: '/api/security/allowed-addresses',
  access: { permission: 'account.view' },
  summary: 'List the addresses that users can log in from',
  answer: allowedAddresses,
});

/**
 * Sets the list of allowed addresses. Requires a recent password
 * confirmation (`confirmPassword`). Refuses a list that excludes the caller's own address (`locks_you_out`).
 * Ends sessions from addresses that are not on the list.
 */
export const setAllowedAddresses = endpoint({
  method: 'PUT',
  path: '/api/security/allowed-addresses',
  access: { permission: 'account.edit', user: true, asYourself: true },
  summary: 'Set the addresses that users can log in from',
  description: 'Ends sessions at all other addresses.',
  body: z.object({ networks }),
  answer: allowedAddresses,
});
