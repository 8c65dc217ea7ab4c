import type { OwnerDb } from '#server/platform/db/handles.ts';
import { Remembered } from '#server/platform/remembered.ts';
import { type ImageFileKey, imagePath } from '../images/image-address.ts';
import { type ImageFile, readImageFile } from '../images/read-image-file.ts';

/** An image takes about 100 KB, at most a megabyte. */
const MAX_REMEMBERED = 200;

/** The files of images that pages show. Remembers them for five seconds, because a campaign's links are opened within minutes. */
export class ImageFiles {
  readonly #db: OwnerDb;
  readonly #files = new Remembered<ImageFile | undefined>(MAX_REMEMBERED);

  constructor(db: OwnerDb) {
    this.#db = db;
  }

  find(key: ImageFileKey): Promise<ImageFile | undefined> {
    return this.#files.get(imagePath(key), () => readImageFile(this.#db, key));
  }
}
