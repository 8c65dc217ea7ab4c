import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';

const TIMEOUT_MS = 3000;
const TRIES = 2;

/** Returns a function that looks names up for SPF and DKIM, and gives up after a few seconds. */
export function createResolver(): DNSResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return async (name, type) => (await resolver.resolve(name, type)) as string[] | string[][];
}
