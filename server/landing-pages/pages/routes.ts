import * as calls from '#contract/landing-pages/pages.ts';
import * as statistics from '#contract/landing-pages/statistics.ts';
import type { Context } from '#server/context.ts';
import { accountRoute, downloadRoute, type Route } from '#server/platform/http/routes.ts';
import { archivePage } from './archive-page.ts';
import { changeAccess } from './change-access.ts';
import { copyPage, createPage } from './create-page.ts';
import { listTemplates } from './list-templates.ts';
import { listPages } from './list-pages.ts';
import { previewPage } from './preview-page.ts';
import { savePage } from './save-page.ts';
import { readDraft } from './stored-page.ts';
import { cancelPublishing } from '../publish/cancel-publishing.ts';
import { checkPage } from '../publish/check-page.ts';
import { publishPage } from '../publish/publish-page.ts';
import { unpublishPage } from '../publish/unpublish-page.ts';
import { listVersions, restoreVersion, rollBack } from '../publish/versions.ts';
import { downloadActions } from '../statistics/download-actions.ts';
import { downloadDays } from '../statistics/download-days.ts';
import { listActions } from '../statistics/list-actions.ts';
import { readStatistics } from '../statistics/read-statistics.ts';

/** The routes of pages, their versions and their figures. */
export function pageRoutes(context: Context): Route[] {
  const { config } = context;
  return [
    accountRoute(calls.listLandingPages, ({ account, query }) => listPages(config, account, query)),
    accountRoute(calls.getLandingPage, ({ account, params }) => readDraft(config, account, params.pageId)),
    accountRoute(calls.createLandingPage, ({ account, body }) => createPage(context, account, body)),
    accountRoute(calls.listPageTemplates, ({ account }) => listTemplates(account)),
    accountRoute(calls.copyLandingPage, ({ account, params }) => copyPage(context, account, params.pageId)),
    accountRoute(calls.saveLandingPage, ({ account, params, query, body }) =>
      savePage(config, account, { pageId: params.pageId, version: query.version }, body),
    ),
    accountRoute(calls.previewLandingPage, ({ account, body }) => previewPage(account, body)),
    accountRoute(calls.changeLandingPageAccess, ({ account, params, body }) =>
      changeAccess(config, account, params.pageId, body),
    ),
    accountRoute(calls.archiveLandingPage, ({ account, params }) =>
      archivePage(config, account, params.pageId, true),
    ),
    accountRoute(calls.restoreLandingPage, ({ account, params }) =>
      archivePage(config, account, params.pageId, false),
    ),

    accountRoute(calls.checkLandingPage, ({ account, params }) => checkPage(context, account, params.pageId)),
    accountRoute(calls.publishLandingPage, ({ account, params, body }) =>
      publishPage(context, account, params.pageId, body),
    ),
    accountRoute(calls.cancelPublishing, ({ account, params }) =>
      cancelPublishing(config, account, params.pageId),
    ),
    accountRoute(calls.unpublishLandingPage, ({ account, params }) =>
      unpublishPage(config, account, params.pageId),
    ),
    accountRoute(calls.listLandingPageVersions, ({ account, params }) =>
      listVersions(account, params.pageId),
    ),
    accountRoute(calls.rollBackLandingPage, ({ account, params }) => rollBack(context, account, params)),
    accountRoute(calls.restoreLandingPageVersion, ({ account, params, query }) =>
      restoreVersion(context, account, params, query.draft),
    ),

    accountRoute(statistics.getLandingPageStatistics, ({ account, params, query }) =>
      readStatistics(account, params.pageId, query),
    ),
    accountRoute(statistics.listPageActions, ({ account, params, query }) =>
      listActions(account, params.pageId, query),
    ),
    downloadRoute(statistics.downloadPageDays, ({ db, identity, params, query }) =>
      downloadDays(db, identity.accountId, params.pageId, query),
    ),
    downloadRoute(statistics.downloadPageActions, ({ db, identity, params, query }) =>
      downloadActions(db, identity.accountId, params.pageId, query),
    ),
  ];
}
