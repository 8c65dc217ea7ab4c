import * as calls from '#contract/short-codes.ts';
import { accountRoute, type Route } from '#server/platform/http/routes.ts';
import { listAnswers } from './answers/list-answers.ts';
import { listKeywords } from './setup/list-keywords.ts';
import { listShortCodes } from './setup/list-short-codes.ts';
import { updateSetup } from './setup/update-setup.ts';

export const shortCodeRoutes: Route[] = [
  accountRoute(calls.listShortCodes, ({ account, query }) => listShortCodes(account, query)),
  accountRoute(calls.listKeywords, ({ account }) => listKeywords(account)),
  accountRoute(calls.updateKeywordSetup, ({ account, body }) => updateSetup(account, body)),
  accountRoute(calls.listKeywordAnswers, ({ account, params, query }) =>
    listAnswers(account, params.keywordId, query),
  ),
];
