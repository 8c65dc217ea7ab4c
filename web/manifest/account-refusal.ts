import { type AccessRequirements, type Refusal, findRefusal, type AccountTrait } from '#contract/access.ts';
import type { Session } from '#contract/accounts.ts';

/** The facts that decide which pages and menu entries the user sees (specification, 2.4, 2.5 and 6). */
export type Account = Session['account'];

/** Returns why the account or its user lacks access, or undefined if access is allowed. */
export function findAccountRefusal(account: Account, needs: AccessRequirements): Refusal | undefined {
  return findRefusal(needs, { ...account, isUser: true, isApiKey: false, traits: traitsOf(account) });
}

function traitsOf({ usesMasterTemplates, hasDynamicSender, isIntegrationUser }: Account): AccountTrait[] {
  const traits: Record<AccountTrait, boolean> = {
    ownTemplates: !usesMasterTemplates,
    dynamicSender: hasDynamicSender,
    integrationUser: isIntegrationUser,
  };
  return (Object.keys(traits) as AccountTrait[]).filter((trait) => traits[trait]);
}
