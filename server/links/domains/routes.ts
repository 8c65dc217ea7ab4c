import * as calls from '#contract/links.ts';
import type { Context } from '#server/context.ts';
import type { LinksConfig } from '#server/platform/config.ts';
import { tooMany } from '#server/platform/errors.ts';
import { accountRoute, type Route, slowRoute } from '#server/platform/http/routes.ts';
import { RateLimit } from '#server/platform/rate-limit.ts';
import { requireLinks } from '../links/link-address.ts';
import { addDomain } from './add-domain.ts';
import { checkDomain } from './check-domain.ts';
import { createDomainTools } from './domain-tools.ts';
import type { ExaminationTools } from './examine-domain.ts';
import { listDomains, listDomainsBriefly } from './list-domains.ts';
import { removeDomain } from './remove-domain.ts';
import { setDefaultDomain } from './set-default.ts';
import { toDomain } from './stored-domain.ts';

/** How often an account may have DNS asked in a minute: when it adds a domain, and when it checks one. */
const LOOK_UPS_PER_MINUTE = 20;

export function domainRoutes(context: Context): Route[] {
  const lookUps = new RateLimit(LOOK_UPS_PER_MINUTE);
  const begin = (accountId: number): { links: LinksConfig; tools: ExaminationTools } => {
    const links = requireLinks(context.config);
    if (!lookUps.take(accountId))
      throw tooMany('Your account has checked many domains. Wait a minute, then try again.', 60);
    return { links, tools: createDomainTools(context, links) };
  };
  return [
    accountRoute(calls.listLinkDomains, ({ account }) => listDomains(account, context.config)),
    accountRoute(calls.listShortenerDomains, ({ account }) => listDomainsBriefly(account)),
    slowRoute(calls.addLinkDomain, ({ identity, body }) => {
      const {
        links,
        tools: { dns },
      } = begin(identity.accountId);
      return addDomain(context, { links, dns }, identity, body.host);
    }),
    slowRoute(calls.checkLinkDomain, async ({ identity, params: { domainId } }) => {
      const { accountId, actor } = identity;
      const { links, tools: its } = begin(accountId);
      const { row, checks } = await checkDomain(context.db.owner, its, { accountId, domainId }, actor);
      return { domain: toDomain(row, links), checks };
    }),
    accountRoute(calls.setDefaultLinkDomain, ({ account, body }) => setDefaultDomain(account, body.domainId)),
    accountRoute(calls.removeLinkDomain, ({ account, params }) => removeDomain(account, params.domainId)),
  ];
}
