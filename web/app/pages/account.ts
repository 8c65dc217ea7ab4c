import type { Feature } from '#contract/client.ts';
import type { Session } from '#contract/accounts.ts';

/** What an account is and has: pages and menu entries go by it (specification, 2.4, 2.5 and 6). */
export type Account = Session['account'];

/** Why a page is not for an account. */
export type Refusal = 'master-only' | 'not-available';

/** Says whether, and if not why not. */
export type Needs = (account: Account) => Refusal | undefined;

export const nothing: Needs = () => undefined;
export const master: Needs = ({ isMaster }) => (isMaster ? undefined : 'master-only');
export const subAccount: Needs = ({ isMaster }) => available(!isMaster);
export const ownTemplates: Needs = ({ usesMasterTemplates }) => available(!usesMasterTemplates);
export const dynamicSender: Needs = ({ hasDynamicSender }) => available(hasDynamicSender);
export const integrationUser: Needs = ({ isIntegrationUser }) => available(isIntegrationUser);
export const feature =
  (name: Feature): Needs =>
  ({ features }) =>
    available(features.includes(name));

function available(is: boolean): Refusal | undefined {
  return is ? undefined : 'not-available';
}
