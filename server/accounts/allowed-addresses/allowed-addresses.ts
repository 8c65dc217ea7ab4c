import type { AllowedAddresses } from '#contract/allowed-addresses.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { invalid, type Problem } from '#server/platform/errors.ts';
import { postMail } from '#server/platform/mail/post-mail.ts';
import { type UserCall, auditFrom } from '../audit.ts';
import { allowedAddressesChangedMail } from '../mails/index.ts';
import { isAllowed, normaliseAddress, readNetworks, suggestNetwork } from './networks.ts';

/**
 * Returns the account's allowed networks, the caller's normalised `address`, and the network to suggest for
 * it.
 */
export async function readAllowedAddresses(account: Account, address: string): Promise<AllowedAddresses> {
  const { networks } = await account.db
    .selectFrom('accounts')
    .select('allowed_networks as networks')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  return { networks, current: normaliseAddress(address), suggested: suggestNetwork(address) };
}

/**
 * Sets the networks from which the account's users may sign in. Sessions from other networks stop working,
 * because the server checks the address of every request. Throws `invalid_network` and `locks_you_out`.
 */
export async function changeAllowedAddresses(call: UserCall, typed: string[]): Promise<AllowedAddresses> {
  const { account, caller } = call;
  const networks = readNetworks('networks', typed);
  const now = await readAllowedAddresses(account, caller.address);
  if (!isAllowed(networks, caller.address)) throw lockOutProblem(now.current);
  if (networks.join() !== now.networks.join()) await setNetworks(call, networks);
  return { ...now, networks };
}

const lockOutProblem = (address: string): Problem =>
  invalid(
    'networks',
    'locks_you_out',
    `Add your own address, ${address}, or a network that includes it. Otherwise you would lock yourself out.`,
  );

/** Stores and audits the networks, and emails every user of the account. */
async function setNetworks(call: UserCall, networks: string[]): Promise<void> {
  const { account, caller } = call;
  await account.db
    .updateTable('accounts')
    .set({ allowed_networks: networks })
    .where('id', '=', account.id)
    .execute();
  await auditFrom(call, 'allowed addresses changed', { networks });
  const users = await account.db
    .selectFrom('users')
    .select('email')
    .where('account_id', '=', account.id)
    .execute();
  const data = { networks: networks.join(', '), at: new Date().toISOString(), address: caller.address };
  for (const { email: to } of users)
    await postMail(account.db, account.id, { to, mail: allowedAddressesChangedMail, data });
}
