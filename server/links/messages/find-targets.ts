import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, type Problem } from '#server/platform/errors.ts';
import { findBlockedAddresses } from '../blocks/find-blocked-addresses.ts';
import { findBlockedHosts } from '../blocks/find-blocked-hosts.ts';
import { checkTarget, hostnameOf } from '../targets/check-target.ts';
import { findOwnHosts } from '../targets/own-hosts.ts';

/** Returns where the addresses in texts lead. Leaves out those that stay as they are. Blocked ones have a problem. */
export async function findTargets(
  context: Pick<Context, 'config' | 'db'>,
  account: Account,
  addresses: readonly string[],
): Promise<Map<string, string | Problem>> {
  if (addresses.length === 0) return new Map();
  const ownHosts = await findOwnHosts(context, account, addresses);
  const blockedHosts = await findBlockedHosts(account, addresses);
  const checked = addresses.map((address) => ({
    address,
    host: hostnameOf(address),
    ...checkTarget(address, ownHosts, blockedHosts),
  }));
  const blocked = await findBlockedAddresses(
    account,
    checked.flatMap((each) => ('target' in each ? each.target : [])),
  );
  const targets = new Map<string, string | Problem>();
  for (const { address, host, ...result } of checked) {
    if (host !== undefined && blockedHosts.has(host)) targets.set(address, blockedHostProblem(host));
    else if ('target' in result) {
      const reason = blocked.get(result.target);
      targets.set(address, reason === undefined ? result.target : blockedLinkProblem(address, reason));
    }
  }
  return targets;
}

const blockedHostProblem = (host: string): Problem =>
  invalid('text', 'link_gone', `Your provider has blocked links to ${host}. Remove the link.`);

const blockedLinkProblem = (address: string, reason: string): Problem =>
  invalid('text', 'link_gone', `Your provider has blocked the link to ${address}. The reason: ${reason}`);
