import { type Needs, type Refusal, refusalOf, type Trait } from '#contract/access.ts';
import type { Session } from '#contract/accounts.ts';

/** What an account is and has, and what the user may do in it: pages and menu entries go by it (specification, 2.4, 2.5 and 6). */
export type Account = Session['account'];

/** Why something is not for an account, or not for this user of it. */
export function refusalTo(account: Account, needs: Needs): Refusal | undefined {
  const { isMaster, permissions, features } = account;
  return refusalOf(needs, { isUser: true, isMaster, permissions, features, traits: traitsOf(account) });
}

function traitsOf({ usesMasterTemplates, hasDynamicSender, isIntegrationUser }: Account): Trait[] {
  const traits: Record<Trait, boolean> = {
    ownTemplates: !usesMasterTemplates,
    dynamicSender: hasDynamicSender,
    integrationUser: isIntegrationUser,
  };
  return (Object.keys(traits) as Trait[]).filter((trait) => traits[trait]);
}
