import * as tracking from '#contract/link-tracking.ts';
import * as calls from '#contract/links.ts';
import type { Context } from '#server/context.ts';
import { domainRoutes } from './domains/routes.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { checkImport, importFile } from './imports/import-links.ts';
import { archiveLink } from './links/archive-link.ts';
import { changeLink } from './links/change-link.ts';
import { createLink } from './links/create-link.ts';
import { listLinks, listLinksBriefly, listTags, listTargets } from './links/list-links.ts';
import { findLink, toShortLink } from './links/stored-link.ts';
import { downloadClicks } from './statistics/download-clicks.ts';
import { listClicks } from './statistics/list-clicks.ts';
import { readLinkSettings, saveLinkSettings } from './tracking/link-settings.ts';
import { readStatistics } from './statistics/read-statistics.ts';

export function linkRoutes(context: Context): Route[] {
  const { config } = context;
  return [
    accountRoute(calls.listShortLinks, ({ account, query }) => listLinks(config, account, query)),
    accountRoute(calls.listLinkTags, ({ account }) => listTags(account)),
    accountRoute(calls.getShortLink, async ({ account, params }) =>
      toShortLink(config, await findLink(account, params.linkId)),
    ),
    accountRoute(calls.createShortLink, ({ account, body }) => createLink(context, account, body)),
    accountRoute(calls.checkLinkImport, ({ account, body }) => checkImport(context, account, body)),
    accountRoute(calls.importLinks, ({ account, body }) => importFile(context, account, body)),
    accountRoute(calls.changeShortLink, ({ account, params, query, body }) =>
      changeLink(context, account, { linkId: params.linkId, version: query.version }, body),
    ),
    accountRoute(calls.archiveShortLink, ({ account, params }) =>
      archiveLink(config, account, params.linkId, true),
    ),
    accountRoute(calls.restoreShortLink, ({ account, params }) =>
      archiveLink(config, account, params.linkId, false),
    ),
    accountRoute(calls.listLinkTargets, ({ account, params }) => listTargets(account, params.linkId)),

    accountRoute(calls.getLinkStatistics, ({ account, params, query }) =>
      readStatistics(account, params.linkId, query),
    ),
    accountRoute(calls.listLinkClicks, ({ account, params, query }) =>
      listClicks(account, params.linkId, query),
    ),

    accountRoute(tracking.getLinkSettings, ({ account }) => readLinkSettings(account)),
    accountRoute(tracking.saveLinkSettings, ({ account, body }) => saveLinkSettings(account, body)),

    downloadRoute(calls.downloadLinkClicks, async ({ db, identity, params, query }) =>
      downloadClicks(db, identity.accountId, params.linkId, query),
    ),

    accountRoute(calls.listShorteners, ({ account }) => listLinksBriefly(config, account)),
    ...domainRoutes(context),
  ];
}
