import * as calls from '#contract/landing-pages/images.ts';
import type { Context } from '#server/context.ts';
import {
  accountRoute,
  downloadRoute,
  type Route,
  slowRoute,
  uploadRoute,
} from '#server/platform/http/routes.ts';
import { addUpload } from './add-image.ts';
import { deleteImage } from './delete-image.ts';
import { downloadImage } from './download-image.ts';
import { ImageEncoder } from './encoding/image-encoder.ts';
import { fetchImage } from './fetch-image.ts';
import { readQuota } from './image-limits.ts';
import { listImages } from './list-images.ts';
import { renameImage } from './rename-image.ts';

export function imageRoutes({ outgoing }: Pick<Context, 'outgoing'>): Route[] {
  const encoder = new ImageEncoder();
  return [
    accountRoute(calls.listLibraryImages, ({ account, query }) => listImages(account, query)),
    accountRoute(calls.getImageQuota, ({ account }) => readQuota(account)),
    uploadRoute(
      calls.uploadImage,
      ({ db, identity, query, file }) => addUpload({ db, encoder }, identity, { name: query.name, file }),
      { needsSpace: 'enough' },
    ),
    slowRoute(
      calls.fetchImage,
      ({ db, identity, body }) => fetchImage({ db, encoder, outgoing }, identity, body.address),
      { needsSpace: 'enough' },
    ),
    accountRoute(calls.renameImage, ({ account, params, body }) =>
      renameImage(account, params.imageId, body.name),
    ),
    accountRoute(calls.deleteImage, ({ account, params }) => deleteImage(account, params.imageId)),
    downloadRoute(calls.downloadImage, ({ db, identity, params, query }) =>
      downloadImage(db, identity.accountId, { imageId: params.imageId, width: query.width }),
    ),
  ];
}
