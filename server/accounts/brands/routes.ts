import * as calls from '#contract/client.ts';
import { publicRoute, type Route } from '#server/platform/http/routes.ts';
import { brandOfHost } from './brands.ts';
import { clientOf } from './client.ts';

export const brandRoutes: Route[] = [
  publicRoute(calls.getClient, async ({ db, caller }) => clientOf(await brandOfHost(db, caller.host))),

  publicRoute(calls.getProductNews, async ({ db, caller }) => {
    const { news } = await brandOfHost(db, caller.host);
    return news
      ? { productNews: news, errorCode: null }
      : { productNews: null, errorCode: 'EntityNotFoundException' as const };
  }),
];
