import { lookup as askSystem, type LookupAddress } from 'node:dns';
import { promises as dns } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { AllowedAddresses } from './allowed-addresses.ts';
import { OutgoingError } from './outgoing-error.ts';

/** Returns the addresses of a name. Throws a system error, such as `ENOTFOUND`. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/**
 * Returns a look-up for sockets, which resolves a name once. The socket then connects to the addresses that were checked, so
 * a name that changes its address between check and connection gains nothing. Refuses a name if any of its
 * addresses is not allowed.
 */
export const allowedLookup =
  (allowed: AllowedAddresses, resolve: Resolve = resolveAddresses): LookupFunction =>
  (hostname, options, callback) => {
    if (allowed.allowsHost(hostname)) {
      askSystem(hostname, options, callback);
      return;
    }
    void lookUp(hostname, allowed, resolve, callback);
  };

/** Calls back with the addresses of a name, or with an error. */
async function lookUp(
  hostname: string,
  allowed: AllowedAddresses,
  resolve: Resolve,
  callback: Parameters<LookupFunction>[2],
): Promise<void> {
  let addresses: LookupAddress[];
  try {
    addresses = await resolve(hostname);
    if (!addresses.every(({ address }) => allowed.allowsAddress(address)))
      throw new OutgoingError('forbidden');
  } catch (error) {
    callback(error as NodeJS.ErrnoException, []);
    return;
  }
  callback(null, addresses);
}

/**
 * A separate resolver. The system's look-up would block a thread of the small pool that also hashes
 * passwords.
 */
const resolver = new dns.Resolver({ timeout: 2000, tries: 1 });
/** Errors that mean that a name does not exist or has no address. */
const NO_ADDRESS_CODES = new Set(['ENOTFOUND', 'ENODATA']);
/** A name that exists for certain. */
const KNOWN_NAME = 'com';

/**
 * Asks the name servers of this machine. Throws `ENOTFOUND`, or `EAI_AGAIN` if they do not work. If they find other names, the
 * name servers of this one do not work.
 */
async function resolveAddresses(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length > 0) return addresses;
  const isNone = [four, six].every(
    (each) =>
      each.status === 'rejected' && NO_ADDRESS_CODES.has((each.reason as NodeJS.ErrnoException).code ?? ''),
  );
  const code = isNone || (await findsOtherNames()) ? 'ENOTFOUND' : 'EAI_AGAIN';
  throw Object.assign(new Error(code), { code });
}

const findsOtherNames = (): Promise<boolean> =>
  resolver.resolveNs(KNOWN_NAME).then(
    () => true,
    () => false,
  );
